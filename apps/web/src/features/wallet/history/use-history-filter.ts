/** The filter of the history: shown as it is typed, written into the address once the typing pauses. */
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from '#platform/navigation.ts'
import { addressWith, filterFrom, type HistoryFilter } from './history-filter.ts'

const pauseMs = 250

/** The address changes in a transition, too late for a box one types in; so what is typed is held here as well. */
export function useHistoryFilter() {
  const [address, setAddress] = useSearchParams()
  const inAddress = filterFrom(address)
  const [typed, setTyped] = useState(inAddress)
  const told = useRef(textOf(inAddress))
  const addressText = textOf(inAddress)
  const typedText = textOf(typed)

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
      setAddress((known) => addressWith(known, filterFrom(new URLSearchParams(typedText))), { replace: true })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typedText, setAddress])

  return { typed, setTyped, settled: inAddress }
}

const textOf = (filter: HistoryFilter): string => addressWith(new URLSearchParams(), filter).toString()
