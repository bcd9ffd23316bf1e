/** What to do when a piece of the app did not load: reload up to three times for the same message, then say so. */
import { minutes, seconds } from '@handshake/domain/time.ts'

export const reloadDelayMs = seconds(1)
const maxReloads = 3
/** Reloads of an earlier trouble do not count against a new one. */
const forgetAfterMs = minutes(10)
const key = 'handshake-chunk-reloads'

/** Chrome, Firefox, Safari, and Vite for a missing stylesheet, in this order. */
const signs = [
  /failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
]

export const isChunkLoadError = (error: unknown): error is Error =>
  error instanceof Error && signs.some((sign) => sign.test(error.message))

type Reloads = Record<string, { readonly count: number; readonly atMs: number }>

/** True when the page should be reloaded once more for this message; the reload is then counted. */
export function takeReload(message: string, storage: Pick<Storage, 'getItem' | 'setItem'>, nowMs: number): boolean {
  const reloads = readReloads(storage)
  const earlier = reloads[message]
  const count = earlier && nowMs - earlier.atMs < forgetAfterMs ? earlier.count : 0
  if (count >= maxReloads) return false
  storage.setItem(key, JSON.stringify({ ...reloads, [message]: { count: count + 1, atMs: nowMs } }))
  return true
}

export const forgetReloads = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(key)

function readReloads(storage: Pick<Storage, 'getItem'>): Reloads {
  try {
    return JSON.parse(storage.getItem(key) ?? '{}') as Reloads
  } catch {
    return {}
  }
}
