/** Whether anything can be saved right now: while the server's primary database is away, a replica answers and says from when. */
import { asOfHeader } from '@handshake/contracts/as-of.ts'
import { useSyncExternalStore } from 'react'
import { lineChanged } from './reach.ts'

let asOf: Date | null = null
const listeners = new Set<() => void>()

/** Of every answer that was served: one without the header comes from a primary that is there. */
export function noteAsOf(headers: Headers): void {
  const said = headers.get(asOfHeader)
  const next = said === null || Number.isNaN(Date.parse(said)) ? null : new Date(said)
  if (next?.getTime() === asOf?.getTime()) return
  const turned = (next === null) !== (asOf === null)
  asOf = next
  for (const listener of listeners) listener()
  if (turned) lineChanged.ring()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** From when what is on the screen is, while nothing can be saved; null as long as everything can. */
export const readsOnlySince = (): Date | null => asOf

export const useReadsOnly = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => asOf !== null,
    () => false,
  )
