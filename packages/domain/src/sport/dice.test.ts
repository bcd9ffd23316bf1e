/** The dice: the same for the same seed, even, and fair enough for a game. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dice, shuffled } from './dice.ts'

const rolls = (count: number, ...seed: (string | number)[]): number[] => {
  const { roll } = dice(...seed)
  return Array.from({ length: count }, roll)
}

test('one seed rolls one row of numbers, on every machine', () => {
  expect(rolls(3, 'seed', 7)).toEqual(rolls(3, 'seed', 7))
  expect(dice('handshake').pick(1_000_000)).toBe(647471)
})

test('neighboring seeds share nothing', () => {
  expect(rolls(3, 'seed', 7)).not.toEqual(rolls(3, 'seed', 8))
  expect(rolls(1, 'a', 'bc')).not.toEqual(rolls(1, 'ab', 'c'))
})

test('rolls fill the range evenly', () => {
  const all = rolls(20_000, 'even')
  expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...all)).toBeLessThan(1)
  expect(all.reduce((sum, roll) => sum + roll, 0) / all.length).toBeCloseTo(0.5, 1)
})

test('a shuffle keeps every card and leaves the old deck alone', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 40 }), fc.string(), (deck, seed) => {
      const before = [...deck]
      expect(shuffled(deck, dice(seed)).toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b))
      expect(deck).toEqual(before)
    }),
  )
})
