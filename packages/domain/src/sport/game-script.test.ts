/** Simulated games: scores of their sport, plays that add up, and chances that keep their promise. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { present } from '../assert.ts'
import { playMs, readClock } from './game-clock.ts'
import { gameScript, scoreAt } from './game-script.ts'
import { sampleLeagues } from './leagues.ts'
import { teams } from './teams.ts'

const anyGame = fc
  .tuple(fc.constantFrom(...sampleLeagues), fc.string(), fc.nat(), fc.nat(28))
  .map(([league, id, first, ahead]) => {
    const list = teams[league]
    const team = (index: number) => present(list[index % list.length], 'a team')
    return { id, league, teams: { team_a: team(first), team_b: team(first + 1 + ahead) } }
  })

/** Least of the loser, least and most of the winner. */
const scoresOf = { NFL: [9, 20, 49], NBA: [74, 98, 127], MLB: [0, 3, 11], NHL: [0, 2, 6] } as const

test('somebody wins, with a score of their own sport', () => {
  fc.assert(
    fc.property(fc.string(), anyGame, (seed, game) => {
      const { team_a, team_b } = gameScript(seed, game).final
      const [leastLow, leastHigh, mostHigh] = scoresOf[game.league]
      expect(team_a).not.toBe(team_b)
      expect(Math.max(team_a, team_b)).toBeGreaterThanOrEqual(leastHigh)
      expect(Math.max(team_a, team_b)).toBeLessThanOrEqual(mostHigh)
      expect(Math.min(team_a, team_b)).toBeGreaterThanOrEqual(leastLow)
    }),
  )
})

test('the plays add up to the final score, and it never falls on the way', () => {
  fc.assert(
    fc.property(fc.string(), anyGame, (seed, game) => {
      const script = gameScript(seed, game)
      let before = scoreAt(script, 0)
      expect(before).toEqual({ team_a: 0, team_b: 0 })
      for (let playedMs = 0; playedMs <= playMs; playedMs += playMs / 48) {
        const now = scoreAt(script, playedMs)
        expect(now.team_a).toBeGreaterThanOrEqual(before.team_a)
        expect(now.team_b).toBeGreaterThanOrEqual(before.team_b)
        before = now
      }
      expect(before).toEqual(script.final)
    }),
  )
})

test('in baseball only the team at bat scores', () => {
  const [away, home] = teams.MLB
  const game = { id: 'x', league: 'MLB', teams: { team_a: present(away, 'a'), team_b: present(home, 'b') } } as const
  const half = { team_a: /^Top/, team_b: /^Bot/ }
  for (let seed = 0; seed < 50; seed++) {
    for (const { side, atMs } of gameScript(`${seed}`, game).plays) {
      // Before the stretch of the seventh, what is played is what has elapsed.
      if (atMs < playMs / 2) expect(readClock('MLB', atMs).period).toMatch(half[side])
    }
  }
})

describe('over many games', () => {
  const count = 4_000
  const favorite = present(
    teams.NFL.find(({ rating }) => rating === 95),
    'a favorite',
  )
  const underdog = present(
    teams.NFL.find(({ rating }) => rating === 60),
    'an underdog',
  )
  const pair = { team_a: favorite, team_b: underdog }
  const finals = Array.from(
    { length: count },
    (_, id) => gameScript('season', { id: `${id}`, league: 'NFL', teams: pair }).final,
  )

  test('the favorite at -300 against +250 wins about 72 of 100', () => {
    const won = finals.filter(({ team_a, team_b }) => team_a > team_b).length
    expect(won / count).toBeGreaterThan(0.69)
    expect(won / count).toBeLessThan(0.76)
  })
})
