/** Proves the overlay's timings: after 300 ms of waiting, and gone 800 ms after the route changed. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOverlayTimer } from './overlay-timing.ts'

let message: string | null
let timer: ReturnType<typeof createOverlayTimer>

beforeEach(() => {
  vi.useFakeTimers()
  message = null
  timer = createOverlayTimer({
    show: (text) => {
      message = text
    },
    clear: () => {
      message = null
    },
  })
})
afterEach(() => vi.useRealTimers())

it('appears after 300 ms and is cleared 800 ms after the route changed', () => {
  timer.started('Loading your wallet...')
  vi.advanceTimersByTime(299)
  expect(message).toBeNull()
  vi.advanceTimersByTime(1)
  expect(message).toBe('Loading your wallet...')
  vi.advanceTimersByTime(5_000)
  timer.arrived()
  vi.advanceTimersByTime(799)
  expect(message).toBe('Loading your wallet...')
  vi.advanceTimersByTime(1)
  expect(message).toBeNull()
})

it('never appears for a page that is there within 300 ms', () => {
  timer.started('Loading your wallet...')
  vi.advanceTimersByTime(299)
  timer.arrived()
  vi.advanceTimersByTime(5_000)
  expect(message).toBeNull()
})

it('speaks of the latest way when the person changes their mind', () => {
  timer.started('Loading your wallet...')
  vi.advanceTimersByTime(400)
  timer.started('Setting up your bet...')
  vi.advanceTimersByTime(300)
  expect(message).toBe('Setting up your bet...')
})
