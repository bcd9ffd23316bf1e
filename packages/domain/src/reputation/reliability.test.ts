/** Proves the word for every band of the reliability score at its edges. */
import { expect, it } from 'vitest'
import { reliabilityLabel } from './reliability.ts'

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
