/** The startup spinner ends with what it waits for. */
import { expect, test } from 'vitest'
import { startupWaitMs } from './starting-up.tsx'

test.each([
  [{ ready: true, online: true }, 0],
  [{ ready: true, online: false }, 0],
  [{ ready: false, online: true }, 2_000],
  [{ ready: false, online: false }, 8_000],
])('with %o it stays %i ms', (start, ms) => {
  expect(startupWaitMs(start)).toBe(ms)
})
