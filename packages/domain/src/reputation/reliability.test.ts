/** The reliability score, its smoothing, and the word for every band at its edges. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { greenFrom, reliabilityLabel, reliabilityScore, shownReliability } from './reliability.ts'

it.each([
  [100, 'Elite'],
  [95, 'Elite'],
  [94, 'Excellent'],
  [90, 'Excellent'],
  [89, 'Great'],
  [85, 'Great'],
  [84, 'Good'],
  [80, 'Good'],
  [79, 'Fair'],
  [0, 'Fair'],
])('a score of %i is %s', (score, label) => {
  expect(reliabilityLabel(score)).toBe(label)
})

it.each([
  [0, 0, 75],
  [1, 0, 79],
  [0, 1, 63],
  [8, 0, 90],
  [20, 0, 95],
  [20, 20, 53],
  [0, 1_000, 0],
  [100_000, 0, 100],
])('%i met and %i missed make %i', (met, missed, score) => {
  expect(reliabilityScore({ met, missed })).toBe(score)
})

it('never leaves 0 to 100, never falls by a kept promise and never rises by a broken one', () => {
  const count = fc.nat(10_000)
  fc.assert(
    fc.property(count, count, (met, missed) => {
      const score = reliabilityScore({ met, missed })
      expect(score >= 0 && score <= 100).toBe(true)
      expect(reliabilityScore({ met: met + 1, missed })).toBeGreaterThanOrEqual(score)
      expect(reliabilityScore({ met, missed: missed + 1 })).toBeLessThanOrEqual(score)
    }),
  )
})

it('shows 50 where no score is known', () => {
  expect(shownReliability(null)).toBe(50)
  expect(shownReliability(0)).toBe(0)
  expect(greenFrom).toBe(90)
})
