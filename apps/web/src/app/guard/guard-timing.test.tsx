/** Proves the guard's timings: a held-back spinner, a forced end, and patience for an answer that is on its way. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useGuardPhase } from './guard-timing.ts'

function Guard({ answered, worthWaiting = false }: { answered: boolean; worthWaiting?: boolean }) {
  return <output>{useGuardPhase({ answered, worthWaiting })}</output>
}
const phase = () => screen.getByRole('status').textContent
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
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
  wait(20_000)
  expect(phase()).toBe('over')
})

it('waits on for an answer that is on its way, explains itself after 5 s, and gives up after 15 s', () => {
  render(<Guard answered={false} worthWaiting={true} />)
  wait(4_999)
  expect(phase()).toBe('visible')
  wait(1)
  expect(phase()).toBe('slow')
  wait(9_999)
  expect(phase()).toBe('slow')
  wait(1)
  expect(phase()).toBe('over')
})

it('ends the wait as soon as nothing is on its way any more, and does not begin it again', () => {
  const { rerender } = render(<Guard answered={false} worthWaiting={true} />)
  wait(4_000)
  expect(phase()).toBe('visible')
  rerender(<Guard answered={false} worthWaiting={false} />)
  expect(phase()).toBe('over')
  rerender(<Guard answered={false} worthWaiting={true} />)
  wait(3_000)
  expect(phase()).toBe('over')
})

it('stops its clock with the answer', () => {
  const { rerender } = render(<Guard answered={false} />)
  wait(100)
  rerender(<Guard answered={true} />)
  wait(10_000)
  expect(phase()).toBe('quiet')
})
