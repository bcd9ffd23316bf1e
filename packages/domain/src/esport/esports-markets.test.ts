/** Markets of a match: what is offered, and that the odds follow from the chances. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeTerms } from '../handshake/terms/terms.ts'
import { generatedOdds, marketsOf, matchFormats, scoreChances } from './esports-markets.ts'
import { mapChance } from './sample-circuit.ts'

const sides = { teamAId: 'a', teamBId: 'b' }
const chance = fc.integer({ min: -60, max: 60 }).map((gap) => mapChance({ team_a: 75 + gap, team_b: 75 }))
const format = fc.constantFrom(...matchFormats)

test('the scores of a match are everything that can happen', () => {
  fc.assert(
    fc.property(format, chance, (form, map) => {
      const all = scoreChances(form, map).reduce((sum, score) => sum + score.chance, 0)
      expect(all).toBeCloseTo(1, 10)
    }),
  )
})

test('all odds are whole hundredths from 1.50 to 3.50, and every selection can be agreed on', () => {
  fc.assert(
    fc.property(format, chance, (form, map) => {
      for (const { kind, options } of marketsOf(form, map, sides))
        for (const { pick, line, oddsHundredths } of options) {
          expect(Number.isInteger(oddsHundredths)).toBe(true)
          expect(oddsHundredths).toBeGreaterThanOrEqual(generatedOdds.leastHundredths)
          expect(oddsHundredths).toBeLessThanOrEqual(generatedOdds.maxHundredths)
          expect(judgeTerms({ kind, pick, line }, { sport: 'esports' })).toBeNull()
        }
    }),
  )
})

test('the two sides of a market are a fair pair: what both odds say adds up to certainty', () => {
  fc.assert(
    fc.property(format, chance, (form, map) => {
      for (const { options } of marketsOf(form, map, sides)) {
        const certainty = options.reduce((all, { oddsHundredths }) => all + 100 / oddsHundredths, 0)
        expect(Math.abs(certainty - 1)).toBeLessThan(0.01)
      }
    }),
  )
})

test('the better team has the shorter odds and gives the handicap', () => {
  const [winner, handicap, total] = marketsOf('Bo3', 0.6, sides)
  // 0.648 and 0.352.
  expect(winner?.options.map(({ selection, oddsHundredths }) => [selection, oddsHundredths])).toEqual([
    ['a', 154],
    ['b', 284],
  ])
  // 0.36 that it ends 2:0.
  expect(handicap?.options.map(({ line, oddsHundredths }) => [line, oddsHundredths])).toEqual([
    [-1.5, 278],
    [1.5, 156],
  ])
  // 0.48 that all three maps are played.
  expect(total?.options.map(({ selection, line, oddsHundredths }) => [selection, line, oddsHundredths])).toEqual([
    ['over', 2.5, 208],
    ['under', 2.5, 192],
  ])
})

test('a single map has only a winner', () =>
  expect(marketsOf('Bo1', 0.5, sides).map(({ type }) => type)).toEqual(['match_winner']))
