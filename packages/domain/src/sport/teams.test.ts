/** The team tables are whole: ids in range, nothing twice, an even number to draw pairs from. */
import { expect, test } from 'vitest'
import { leagues, sampleLeagues } from './leagues.ts'
import { everyTeam, teams } from './teams.ts'

test.each(sampleLeagues)('the %s has an even number of teams, each different', (league) => {
  const list = teams[league]
  expect(list.length % 2).toBe(0)
  for (const key of ['id', 'abbreviation', 'fullName'] as const) {
    expect(new Set(list.map((team) => team[key])).size).toBe(list.length)
  }
})

test('every id tells its league and every rating is one', () => {
  for (const { id, league, rating } of everyTeam) {
    expect(id >= leagues[league].firstTeamId && id <= leagues[league].lastTeamId).toBe(true)
    expect(rating).toBeGreaterThanOrEqual(50)
    expect(rating).toBeLessThanOrEqual(100)
  }
})

test('the leagues are complete', () => {
  expect(sampleLeagues.map((league) => teams[league].length)).toEqual([32, 30, 30, 32])
})
