/** The clock of each league from the first whistle to the last. */
import { expect, test } from 'vitest'
import { minutes, seconds } from '../time.ts'
import { gameMs, playMs, readClock } from './game-clock.ts'
import { sampleLeagues } from './leagues.ts'

test.each([
  ['NFL', -1, 'scheduled', '', ''],
  ['NFL', 0, 'live', 'Q1', '12:00'],
  ['NBA', minutes(12) - 1, 'live', 'Q1', '0:01'],
  ['NBA', minutes(12), 'live', 'Q2', '12:00'],
  ['NFL', minutes(24), 'halftime', 'Halftime', '0:00'],
  ['NFL', minutes(26), 'live', 'Q3', '12:00'],
  ['NHL', minutes(16), 'live', '1st intermission', '0:00'],
  ['NHL', minutes(17) + seconds(30), 'live', '2nd', '15:30'],
  ['MLB', 0, 'live', 'Top 1st', ''],
  ['MLB', gameMs - 1, 'live', 'Bot 9th', ''],
  ['NHL', gameMs - 1, 'live', '3rd', '0:01'],
  ['NHL', gameMs, 'final', 'Final', ''],
  ['NFL', gameMs * 1_000, 'final', 'Final', ''],
] as const)('the %s at %i ms reads %s %s %s', (league, elapsedMs, status, period, timeRemaining) => {
  expect(readClock(league, elapsedMs)).toMatchObject({ status, period, timeRemaining })
})

test.each(sampleLeagues)('the %s plays 48 minutes, and what is played never runs back', (league) => {
  let last = 0
  for (let elapsedMs = 0; elapsedMs <= gameMs; elapsedMs += seconds(1)) {
    const { playedMs } = readClock(league, elapsedMs)
    expect(playedMs).toBeGreaterThanOrEqual(last)
    expect(playedMs - last).toBeLessThanOrEqual(seconds(1))
    last = playedMs
  }
  expect(last).toBe(playMs)
  expect(playMs).toBe(minutes(48))
})
