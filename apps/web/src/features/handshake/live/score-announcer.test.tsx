/** Proves that a moving score is read out once per change and never floods whoever listens. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScoreAnnouncer } from './score-announcer.tsx'
import { useChangeCount } from './use-change-count.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const said = () => screen.getByRole('status').textContent
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('what was there at first is not news; a change is said once', () => {
  const { rerender } = render(<ScoreAnnouncer words="0 to 0" />)
  pass(60_000)
  expect(said()).toBe('')
  rerender(<ScoreAnnouncer words="7 to 0" />)
  pass(0)
  expect(said()).toBe('7 to 0')
})

test('a burst is told as one, ten seconds later, as it stands by then', () => {
  const { rerender } = render(<ScoreAnnouncer words="0 to 0" />)
  const heard: (string | null)[] = []
  for (const words of ['2 to 0', '2 to 2', '4 to 2', '4 to 5']) {
    rerender(<ScoreAnnouncer words={words} />)
    pass(1_000)
    heard.push(said())
  }
  expect(heard).toEqual(['2 to 0', '2 to 0', '2 to 0', '2 to 0'])
  pass(10_000)
  expect(said()).toBe('4 to 5')
})

test('a score that moved is counted, one that appears is not', () => {
  function Count({ score }: { score: number | null }) {
    return <output>{useChangeCount(score)}</output>
  }
  const { rerender } = render(<Count score={null} />)
  const counts = [0, 0, 7, 7, 10, null, 3].map((score) => {
    rerender(<Count score={score} />)
    return screen.getByRole('status').textContent
  })
  expect(counts).toEqual(['0', '0', '1', '1', '2', '2', '2'])
})
