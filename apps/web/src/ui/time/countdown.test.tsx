/** Countdowns never promise more time than there is, and end. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown } from '#ui/time/countdown.tsx'
import { countdownText } from '#ui/time/countdown-text.ts'

const now = new Date('2025-03-10T12:00:00Z')
const ahead = (seconds: number) => new Date(now.getTime() + seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  [-1, 'Time is up'],
  [0, 'Time is up'],
  [0.4, 'Less than 1 s left'],
  [1, '1 s left'],
  [1.9, '1 s left'],
  [59, '59 s left'],
  [60, '1 min left'],
  [3599, '59 min left'],
  [3 * 3600 + 3599, '3 h left'],
  [47 * 3600, '47 h left'],
  [48 * 3600, '2 days left'],
  [72 * 3600 - 40, '3 days left'],
  [71 * 3600, '2 days left'],
])('%i seconds ahead reads "%s"', (seconds, text) => {
  expect(countdownText(ahead(seconds), now)).toBe(text)
})

/** Second by second, because each drawing sets the next timer. */
function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) act(() => void vi.advanceTimersByTime(1_000))
}

test('the clock runs down by itself and stops', () => {
  render(<Countdown endsAt={ahead(62)} />)
  expect(screen.getByText('1 min left')).toBeDefined()
  pass(3)
  expect(screen.getByText('59 s left')).toBeDefined()
  pass(59)
  expect(screen.getByText('Time is up')).toBeDefined()
  expect(vi.getTimerCount()).toBe(0)
})
