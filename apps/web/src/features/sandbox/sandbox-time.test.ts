/** Proves that a page in a sandbox lives in its time, and that given dates stay what they are. */
import { afterEach, expect, test } from 'vitest'
import { followSandbox } from './sandbox-time.ts'

const real = globalThis.Date
afterEach(() => {
  globalThis.Date = real
})

test('the present moment is the sandbox’s, and nothing else about dates changes', () => {
  const ahead = new real(real.now() + 30 * 86_400_000).toISOString()
  expect(followSandbox(ahead)).toBe(true)
  expect(followSandbox(ahead)).toBe(false)
  expect(Math.abs(Date.now() - real.parse(ahead))).toBeLessThan(2_000)
  expect(Math.abs(real.parse(new Date().toISOString()) - real.parse(ahead))).toBeLessThan(2_000)
  expect(new Date('2026-03-01T12:00:00Z').toISOString()).toBe('2026-03-01T12:00:00.000Z')
  expect(new Date(0) instanceof Date).toBe(true)
  expect(Date.UTC(2026, 0)).toBe(real.UTC(2026, 0))
})
