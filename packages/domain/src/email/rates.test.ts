/** Proves the rounding of rates. */
import { expect, test } from 'vitest'
import { ratePercent } from './rates.ts'

test.each([
  [0, 0, 0],
  [1, 3, 33.33],
  [2, 3, 66.67],
  [1, 8, 12.5],
  [7, 7, 100],
  [1, 100_000, 0],
])('%i of %i is %d %%', (part, whole, rate) => expect(ratePercent(part, whole)).toBe(rate))
