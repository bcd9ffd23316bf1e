/** Proves how a rivalry is told from the reader's side. */
import { expect, test } from 'vitest'
import { leadWords, streakWords } from './rivalry-words.ts'

test.each([
  [{ wins: 3, losses: 2, undecided: 0 }, 'You lead 3–2'],
  [{ wins: 0, losses: 1, undecided: 2 }, 'Maya leads 1–0, 2 tied'],
  [{ wins: 2, losses: 2, undecided: 0 }, 'All even 2–2'],
])('%j reads “%s”', (record, words) => {
  expect(leadWords(record, 'Maya')).toBe(words)
})

test('a run is told from two on, by who has it', () => {
  expect([1, 0, -1].map((streak) => streakWords(streak, 'Maya'))).toEqual([null, null, null])
  expect(streakWords(3, 'Maya')).toBe('You’ve won the last 3')
  expect(streakWords(-2, 'Maya')).toBe('Maya has won the last 2')
})
