/** Waits for what follows from a request without being part of its answer. */
import { vi } from 'vitest'

/** Long enough for a busy machine: the limit is there to end a hang, not to judge speed. */
const limitMs = 30_000

export const eventually = <T>(check: () => T | Promise<T>, timeout = limitMs): Promise<T> =>
  vi.waitFor(check, { timeout, interval: 20 })
