/** A yes-or-no choice of the person that this browser remembers, the same wherever it is asked for. */
import { useCallback, useSyncExternalStore } from 'react'
import { readStored, type StorageKey, writeStored } from './storage.ts'

// Held here as well, so that a choice lasts for the visit where storage is closed to us.
const chosen = new Map<StorageKey, boolean>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useStoredFlag(key: StorageKey): readonly [on: boolean, toggle: () => void] {
  const on = useSyncExternalStore(
    subscribe,
    () => chosen.get(key) ?? readStored(key) === 'yes',
    () => false,
  )
  const toggle = useCallback(() => {
    chosen.set(key, !on)
    writeStored(key, on ? null : 'yes')
    for (const listener of listeners) listener()
  }, [key, on])
  return [on, toggle]
}
