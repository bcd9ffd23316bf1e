/** Ages are told in the product's words and stay true while they are looked at. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { timeAgoText } from '#ui/time/time-ago-text.ts'

const now = new Date('2025-03-10T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  [-30, 'Just now'],
  [0, 'Just now'],
  [59, 'Just now'],
  [60, '1m ago'],
  [59 * 60 + 59, '59m ago'],
  [3600, '1h ago'],
  [24 * 3600 - 1, '23h ago'],
  [24 * 3600, '1d ago'],
  [400 * 86_400, '400d ago'],
])('%i seconds ago reads "%s"', (seconds, text) => {
  expect(timeAgoText(ago(seconds), now)).toBe(text)
})

test('the text moves on by itself', () => {
  render(<TimeAgo at={ago(50)} />)
  expect(screen.getByText('Just now')).toBeDefined()
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.getByText('1m ago')).toBeDefined()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByText('2m ago')).toBeDefined()
})

test('the full date stands in the title and the moment in the attribute', () => {
  render(<TimeAgo at="2025-03-09T12:00:00.000Z" />)
  const time = screen.getByText('1d ago')
  expect(time.getAttribute('datetime')).toBe('2025-03-09T12:00:00.000Z')
  expect(time.title).toContain('2025')
})
