/** Proves that somebody looking is said while it is true, and when they last looked afterwards. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LookingLine } from './looking-line.tsx'

const now = new Date('2026-03-01T12:00:00.000Z')
beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('nothing before anybody looked, then that somebody does, then when it was', () => {
  const { rerender } = render(<LookingLine openedAt={null} />)
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(<LookingLine openedAt={now.toISOString()} />)
  expect(screen.getByRole('status').textContent).toBe('Someone is looking at it')
  act(() => void vi.advanceTimersByTime(61_000))
  expect(screen.getByRole('status').textContent).toMatch(/^Last opened /)
})
