/** The odds table at its edges and what odds say about chances. */
import { expect, test } from 'vitest'
import { impliedProbability, smartOdds, winChance } from './odds.ts'

test.each([
  [0, -110, -110],
  [5, -110, -110],
  [5.5, -130, 110],
  [10, -130, 110],
  [11, -150, 130],
  [20, -150, 130],
  [21, -200, 170],
  [30, -200, 170],
  [31, -300, 250],
])('a gap of %d gives %i and %i', (gap, favorite, underdog) => {
  expect(smartOdds({ team_a: 60 + gap, team_b: 60 }).odds).toEqual({ team_a: favorite, team_b: underdog })
  expect(smartOdds({ team_a: 60, team_b: 60 + gap }).odds).toEqual({ team_a: underdog, team_b: favorite })
})

test('the favorite is the better rated; among equals there is none', () => {
  expect(smartOdds({ team_a: 80, team_b: 70 }).favorite).toBe('team_a')
  expect(smartOdds({ team_a: 70, team_b: 80 }).favorite).toBe('team_b')
  expect(smartOdds({ team_a: 70, team_b: 70 }).favorite).toBeNull()
})

test('a team without a rating counts as 75', () => {
  expect(smartOdds({ team_a: undefined, team_b: 95 })).toEqual(smartOdds({ team_a: 75, team_b: 95 }))
})

test.each([
  [-110, 110 / 210],
  [-300, 0.75],
  [100, 0.5],
  [250, 100 / 350],
])('%i implies a chance of %d', (odds, chance) => expect(impliedProbability(odds)).toBeCloseTo(chance, 12))

test('what is no American odds is a bug', () => expect(() => impliedProbability(50)).toThrow('not American odds'))

test('chances of both sides add up to one once the margin is out', () => {
  const odds = { team_a: -150, team_b: 130 }
  expect(winChance(odds) + winChance({ team_a: odds.team_b, team_b: odds.team_a })).toBeCloseTo(1, 12)
  expect(winChance({ team_a: -110, team_b: -110 })).toBe(0.5)
})
