/** Suggested lines favor the better team and never end in a push. */
import { expect, test } from 'vitest'
import { present } from '../assert.ts'
import { judgeTerms } from '../handshake/terms/terms.ts'
import { gameScript } from './game-script.ts'
import { sampleLeagues } from './leagues.ts'
import { isSampleLeague, suggestedLines } from './suggested-lines.ts'
import { teams } from './teams.ts'

test('the better team gives points and the other gets them', () => {
  expect(suggestedLines('NFL', { team_a: 90, team_b: 70 }).spreads).toEqual({ team_a: -2.5, team_b: 2.5 })
  expect(suggestedLines('NFL', { team_a: 70, team_b: 90 }).spreads).toEqual({ team_a: 2.5, team_b: -2.5 })
})

test('every suggestion can be bet on and has no push', () => {
  for (const league of sampleLeagues) {
    for (let team_a = 50; team_a <= 100; team_a++) {
      const { spreads, overUnder } = suggestedLines(league, { team_a, team_b: 75 })
      expect(judgeTerms({ kind: 'spread', pick: 'team_a', line: spreads.team_a }, { sport: 'basketball' })).toBeNull()
      expect(judgeTerms({ kind: 'over_under', pick: 'over', line: overUnder }, { sport: 'basketball' })).toBeNull()
      expect(Number.isInteger(spreads.team_a) || Number.isInteger(overUnder)).toBe(false)
    }
  }
})

test('a league whose scores we do not know gets no lines', () => {
  expect(['NFL', 'PGA', 'EPL', 'toString'].map(isSampleLeague)).toEqual([true, false, false, false])
})

test('odds come along', () =>
  expect(suggestedLines('NFL', { team_a: 90, team_b: 70 }).odds).toEqual({ team_a: -150, team_b: 130 }))

// Where few points are scored, half a point is a large step, and no line is quite even.
const unevenAtMost = { NFL: 0.06, NBA: 0.06, MLB: 0.08, NHL: 0.11 } as const

test.each(sampleLeagues.flatMap((league) => [0, 8, 15, 25, 35].map((gap) => ({ league, gap }))))(
  'in the $league, at a gap of $gap, both sides of each line win about as often',
  ({ league, gap }) => {
    const team = present(teams[league][0], 'a team')
    const pair = { team_a: { ...team, rating: 60 + gap }, team_b: { ...team, rating: 60 } }
    const { spreads, overUnder } = suggestedLines(league, { team_a: 60 + gap, team_b: 60 })
    const count = 3_000
    const finals = Array.from(
      { length: count },
      (_, id) => gameScript('fair', { id: `${id}`, league, teams: pair }).final,
    )
    const covered = finals.filter((score) => score.team_a + spreads.team_a > score.team_b).length / count
    const over = finals.filter((score) => score.team_a + score.team_b > overUnder).length / count
    for (const part of [covered, over]) expect(Math.abs(part - 0.5)).toBeLessThan(unevenAtMost[league])
  },
)
