/** The way out of a broken cache: clears what this app cached and nothing else, at most once in ten minutes. */
import { minutes } from '@handshake/domain/time.ts'
import { readStored, storageKeys, writeStored } from '../storage.ts'

const cachePrefix = 'handshake-'
/** The theme, the session and the person's settings are not caches (decision 8). */
const pauseMs = minutes(10)

export function mayClearCaches(nowMs: number): boolean {
  const clearedAt = Number(readStored(storageKeys.cachesClearedAt) ?? 0)
  return nowMs - clearedAt >= pauseMs
}

export async function clearCaches(nowMs: number): Promise<void> {
  writeStored(storageKeys.cachesClearedAt, String(nowMs))
  const names = 'caches' in window ? await caches.keys() : []
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)))
  const workers = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : []
  await Promise.all(workers.map((worker) => worker.unregister()))
}
