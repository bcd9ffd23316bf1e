/** The match list: what each filter lets through, what the search reads, and the three orders. */
import type { MatchView } from '@handshake/contracts/esport/esport.ts'
import { hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { listMatches, matchFilters, matchSorts } from './match-filter.ts'

const now = new Date('2026-11-15T12:00:00Z')

const match = (name: string, inHours: number, over: Partial<MatchView> = {}): MatchView =>
  ({
    id: name,
    teamA: { name, shortName: name.slice(0, 3) },
    teamB: { name: 'Salt Lions', shortName: 'SLT' },
    tournament: 'LCK Sample Series',
    stage: 'Final',
    status: 'scheduled',
    live: { gameDate: new Date(now.getTime() + hours(inHours)).toISOString() },
    ...over,
  }) as MatchView

const over = match('Iron Tide', -48, { status: 'completed' })
const live = match('Night Owls', -1, { status: 'live' })
const soon = match('River Kings', 2, { tournament: 'LEC Sample Series' })
const later = match('Copper Comets', 30)
/** Its start has passed, and nobody has said that it began. */
const silent = match('Quiet Storm', -0.5)
const all = [later, over, silent, live, soon]

const shown = (wanted: Partial<Parameters<typeof listMatches>[1]>) =>
  listMatches(all, { words: '', filter: 'All', sort: 'Date', ...wanted }, now).map(({ id }) => id)

test('the filters and the orders by name', () => {
  expect(matchFilters).toEqual(['All', 'Live', 'Today', 'Upcoming'])
  expect(matchSorts).toEqual(['Date', 'Tournament', 'Teams'])
})

test('each filter lets through what it says', () => {
  expect(shown({ filter: 'Live' })).toEqual(['Night Owls'])
  expect(shown({ filter: 'Today' })).toEqual(['River Kings', 'Night Owls'])
  expect(shown({ filter: 'Upcoming' })).toEqual(['River Kings', 'Copper Comets'])
})

test('by date what can still be bet on comes first, by tournament and teams their names', () => {
  expect(shown({})).toEqual(['Quiet Storm', 'River Kings', 'Copper Comets', 'Night Owls', 'Iron Tide'])
  expect(shown({ sort: 'Tournament' }).at(-1)).toBe('River Kings')
  expect(shown({ sort: 'Teams' })).toEqual(['Copper Comets', 'Iron Tide', 'Night Owls', 'Quiet Storm', 'River Kings'])
})

test.each([
  ['owls', ['Night Owls']],
  [' LEC ', ['River Kings']],
  ['nobody', []],
])('the search for %j', (words, names) => expect(shown({ words })).toEqual(names))
