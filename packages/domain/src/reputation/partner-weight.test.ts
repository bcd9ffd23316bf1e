/** One partner, however often, makes nobody trusted: the sum stays small, and linked accounts give each other nothing. */
import { expect, test } from 'vitest'
import { moveHrs, newHrs } from './hrs.ts'
import { completedWith, countsAsKept } from './partner-weight.ts'
import { reliabilityScore } from './reliability.ts'

const after = (count: number, linked: boolean) => {
  let hrs: number = newHrs
  let met = 0
  for (let before = 0; before < count; before += 1) {
    const movement = completedWith({ before, linked })
    hrs = moveHrs(hrs, movement).after
    met += countsAsKept(movement) ? 1 : 0
  }
  return { hrs, reliability: reliabilityScore({ met, missed: 0 }) }
}

test.each([
  [1, 510, 79],
  [3, 530, 84],
  [4, 535, 84],
  [6, 545, 84],
  [7, 545, 84],
  [1_000, 545, 84],
])('%i handshakes with one partner come to %i and %i', (count, hrs, reliability) =>
  expect(after(count, false)).toEqual({ hrs, reliability }),
)

test('linked accounts gain nothing from each other, however often', () =>
  expect(after(1_000, true)).toEqual({ hrs: newHrs, reliability: 75 }))
