/** Whether Handshake is closed for maintenance, as the server's refusals told this browser. */
import { useSyncExternalStore } from 'react'

let closed = false
const listeners = new Set<() => void>()

export function noteMaintenance(next: boolean): void {
  if (closed === next) return
  closed = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useMaintenance = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => closed,
    () => false,
  )
