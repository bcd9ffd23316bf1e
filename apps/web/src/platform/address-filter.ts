/** A filter that lives in the address: shown as it is typed, written there once the typing pauses, found again by links and the way back. */
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from './navigation.ts'

export type FilterInAddress<Filter> = {
  /** An address may have been typed or mangled: what makes no sense is left out. */
  readonly read: (address: URLSearchParams) => Filter
  /** Every name the filter has in the address; null and '' leave the name out. */
  readonly write: (filter: Filter) => Readonly<Record<string, string | number | null>>
}

export const maxSearchedFor = 100

export const searchIn = (address: URLSearchParams): string => (address.get('search') ?? '').slice(0, maxSearchedFor)

/** Leaves what else stands in the address as it is. */
export function addressWith<Filter>(
  address: URLSearchParams,
  filter: NoInfer<Filter>,
  { write }: FilterInAddress<Filter>,
): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(write(filter))) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

const pauseMs = 250

/** The address changes in a transition, too late for a box one types in; so what is typed is held here as well. */
export function useAddressFilter<Filter>(place: FilterInAddress<Filter>) {
  const [address, setAddress] = useSearchParams()
  const settled = place.read(address)
  const [typed, setTyped] = useState(settled)
  const textOf = (filter: Filter) => addressWith(new URLSearchParams(), filter, place).toString()
  const addressText = textOf(settled)
  const typedText = textOf(typed)
  const told = useRef(addressText)

  // Changed elsewhere: by going back, or by a link.
  useEffect(() => {
    if (addressText === told.current) return
    told.current = addressText
    setTyped(place.read(new URLSearchParams(addressText)))
  }, [addressText, place])

  function tell(filter: Filter) {
    told.current = textOf(filter)
    setAddress((now) => addressWith(now, filter, place), { replace: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause; what is told is what was typed by then
  useEffect(() => {
    if (typedText === told.current) return
    const timer = setTimeout(() => tell(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typedText])

  return {
    typed,
    setTyped,
    /** For what is chosen rather than typed: it holds at once, with what is typed so far. */
    choose(filter: Filter) {
      setTyped(filter)
      tell(filter)
    },
    settled,
  }
}
