/** League ids and the team ids that tell a league. */
import { expect, test } from 'vitest'
import { leagueOfTeam, serviceLeagueIds } from './leagues.ts'

test('the sports service knows the leagues by these ids', () => {
  expect(serviceLeagueIds).toEqual({ NFL: 4391, NBA: 4387, MLB: 4424, NHL: 4380, PGA: 4426 })
})

test.each([
  [134_900, 'NFL'],
  [134_999, 'NFL'],
  [137_300, 'NBA'],
  [137_399, 'NBA'],
  [135_200, 'MLB'],
  [135_299, 'MLB'],
  [134_800, 'NHL'],
  [134_899, 'NHL'],
  [135_000, null],
  [134_799, null],
])('team %i plays in %s', (teamId, league) => expect(leagueOfTeam(teamId)).toBe(league))
