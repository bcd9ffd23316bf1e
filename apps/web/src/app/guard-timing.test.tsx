/** Proves the guard's timings: a held-back spinner, one silent second try, a forced end. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useGuardPhase } from './guard-timing.ts'

const askAgain = vi.fn()

function Guard({ answered }: { answered: boolean }) {
  return <output>{useGuardPhase({ answered, askAgain })}</output>
}
const phase = () => screen.getByRole('status').textContent
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  askAgain.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('holds the spinner back for 300 ms and ends the wait after 3 s', () => {
  render(<Guard answered={false} />)
  wait(299)
  expect(phase()).toBe('quiet')
  wait(1)
  expect(phase()).toBe('visible')
  wait(2_699)
  expect(phase()).toBe('visible')
  wait(1)
  expect(phase()).toBe('over')
})

it('asks a second time after 1 s, once, and shows nothing of it', () => {
  render(<Guard answered={false} />)
  wait(999)
  expect(askAgain).not.toHaveBeenCalled()
  wait(1)
  expect(askAgain).toHaveBeenCalledOnce()
  expect(phase()).toBe('visible')
  wait(10_000)
  expect(askAgain).toHaveBeenCalledOnce()
})

it('stops its clock with the answer', () => {
  const { rerender } = render(<Guard answered={false} />)
  wait(100)
  rerender(<Guard answered={true} />)
  wait(10_000)
  expect(phase()).toBe('quiet')
  expect(askAgain).not.toHaveBeenCalled()
})
