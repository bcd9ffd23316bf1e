/** The filter of the marketplace: shown as it is typed, written into the address once the typing pauses. */
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from '#platform/navigation.ts'
import { addressOf, filterFrom } from './marketplace-filter.ts'

const pauseMs = 250

export function useMarketplaceFilter() {
  const [address, setAddress] = useSearchParams()
  const settled = filterFrom(address)
  const [typed, setTyped] = useState(settled)
  const addressText = addressOf(settled).toString()
  const typedText = addressOf(typed).toString()
  const told = useRef(addressText)

  // Changed elsewhere: by going back, or by a link.
  useEffect(() => {
    if (addressText === told.current) return
    told.current = addressText
    setTyped(filterFrom(new URLSearchParams(addressText)))
  }, [addressText])

  useEffect(() => {
    if (typedText === told.current) return
    const timer = setTimeout(() => {
      told.current = typedText
      setAddress(new URLSearchParams(typedText), { replace: true })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typedText, setAddress])

  return { typed, setTyped, settled }
}
