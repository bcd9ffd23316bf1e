/** When two providers mean the same game. */
import { expect, test } from 'vitest'
import { hours } from '../time.ts'
import { sampleLeagues } from './leagues.ts'
import { type Fixture, isSameTeam, sameGame, sameStartMs } from './same-game.ts'
import { teams } from './teams.ts'

const start = new Date('2026-03-01T18:00:00Z')
const game = (over: Partial<Fixture> = {}): Fixture => ({
  league: 'NBA',
  teams: { team_a: 'LA Clippers', team_b: 'Boston Celtics' },
  startsAt: start,
  ...over,
})

test.each([
  ['LA Clippers', 'Los Angeles Clippers', true],
  ['Athletics', 'Oakland Athletics', true],
  ['St. Louis Blues', 'Saint Louis Blues', true],
  ['Montréal Canadiens', 'Montreal Canadiens', true],
  ['Boston Red Sox', 'Chicago White Sox', false],
  ['LA Clippers', 'LA Lakers', false],
  ['New York Jets', 'New York Giants', false],
])('%s and %s: %s', (one, other, same) => {
  expect([isSameTeam(one, other), isSameTeam(other, one)]).toEqual([same, same])
})

test('no two teams of a league are taken for one another', () => {
  for (const league of sampleLeagues)
    for (const one of teams[league])
      expect(teams[league].filter((other) => isSameTeam(one.fullName, other.fullName))).toEqual([one])
})

test('the same teams in the same league at about the same time are the same game, also told the other way round', () => {
  const full = { team_a: 'Los Angeles Clippers', team_b: 'Boston Celtics' }
  expect(sameGame(game(), game({ teams: full }))).toBe('same')
  expect(sameGame(game(), game({ teams: { team_a: full.team_b, team_b: full.team_a } }))).toBe('swapped')
  expect(sameGame(game(), game({ startsAt: new Date(start.getTime() + sameStartMs) }))).toBe('same')
})

test('another league, another day, the second game of a double-header or another opponent is another game', () => {
  expect(sameGame(game(), game({ league: 'NHL' }))).toBe(null)
  expect(sameGame(game(), game({ startsAt: new Date(start.getTime() + hours(24)) }))).toBe(null)
  expect(sameGame(game(), game({ startsAt: new Date(start.getTime() + sameStartMs + 1) }))).toBe(null)
  expect(sameGame(game(), game({ teams: { team_a: 'LA Clippers', team_b: 'Boston Bruins' } }))).toBe(null)
  expect(sameGame(game(), game({ teams: { team_a: 'LA Clippers', team_b: 'LA Clippers' } }))).toBe(null)
})
