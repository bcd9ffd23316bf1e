/** Game states, providers' words for them, and the order of the game selector. */
import { expect, test } from 'vitest'
import { hours } from '../time.ts'
import {
  gamePriority,
  gameStatusNames,
  isGameStatus,
  isLive,
  isOver,
  listedStatuses,
  statusFromProvider,
} from './live-game.ts'

test.each([
  ['Match Finished', 'final'],
  ['FT', 'final'],
  ['Halftime', 'halftime'],
  ['HT', 'halftime'],
  ['Not Started', 'scheduled'],
  ['', 'scheduled'],
  [null, 'scheduled'],
  ['Postponed', 'postponed'],
  ['Canceled', 'cancelled'],
  ['Abandoned', 'abandoned'],
  ['Q3', 'live'],
  ['constructor', 'live'],
])('%j is %s', (word, status) => expect(statusFromProvider(word)).toBe(status))

test('live, in_progress, active and halftime are live', () => {
  expect(gameStatusNames.filter(isLive)).toEqual(['live', 'in_progress', 'active', 'halftime'])
  expect(listedStatuses).toEqual(['scheduled', 'live', 'in_progress', 'active', 'halftime'])
})

test('final, cancelled and abandoned are over; postponed is not', () => {
  expect(gameStatusNames.filter(isOver)).toEqual(['final', 'cancelled', 'abandoned'])
})

test('only known words are statuses', () => {
  expect(isGameStatus('final')).toBe(true)
  expect(isGameStatus('toString')).toBe(false)
})

const now = new Date('2026-09-13T17:00:00Z')
test.each([
  ['live', -1, 1],
  ['halftime', -1, 1],
  ['scheduled', 1.99, 2],
  ['scheduled', 2, 3],
  ['scheduled', 23.99, 3],
  ['scheduled', 24, 4],
] as const)('%s in %d hours has priority %i', (status, away, priority) => {
  expect(gamePriority({ status, startsAt: new Date(now.getTime() + hours(away)) }, now)).toBe(priority)
})
