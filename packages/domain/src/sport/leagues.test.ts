/** League ids and the team ids that tell a league. */
import { expect, test } from 'vitest'
import { leagues, serviceLeagueIds } from './leagues.ts'

test('the sports service knows the leagues by these ids', () => {
  expect(serviceLeagueIds).toEqual({ NFL: 4391, NBA: 4387, MLB: 4424, NHL: 4380, PGA: 4426 })
})

test('each league has a hundred team ids of its own', () => {
  expect(Object.entries(leagues).map(([name, { firstTeamId, lastTeamId }]) => [name, firstTeamId, lastTeamId])).toEqual(
    [
      ['NFL', 134_900, 134_999],
      ['NBA', 137_300, 137_399],
      ['MLB', 135_200, 135_299],
      ['NHL', 134_800, 134_899],
    ],
  )
})
