/** Tests of moved odds and lines: told where they decide the bet, and nowhere else. */
import { expect, test } from 'vitest'
import { type LinedBet, movedSince, type OfferedLines, writtenLine } from './moved-lines.ts'

const seen: OfferedLines = { odds: { teamA: -110, teamB: -110 }, spreads: { teamA: 2.5, teamB: -2.5 }, overUnder: 45.5 }
const moved: OfferedLines = { odds: { teamA: 130, teamB: -150 }, spreads: { teamA: 4.5, teamB: -4.5 }, overUnder: 47 }

const smart: LinedBet = { betKind: 'moneyline', pick: 'team_b', line: null, stakeMode: 'smart' }
const spread: LinedBet = { betKind: 'spread', pick: 'team_a', line: 2.5, stakeMode: 'even' }
const total: LinedBet = { betKind: 'over_under', pick: 'under', line: 45.5, stakeMode: 'even' }

test.each<[string, LinedBet, ReturnType<typeof movedSince>]>([
  ['smart odds', smart, { what: 'odds', before: -110, now: -150 }],
  ['even stakes do not follow the odds', { ...smart, stakeMode: 'even' }, null],
  ['a draw has no odds', { ...smart, pick: 'draw' }, null],
  ['a spread as it was offered', spread, { what: 'line', before: 2.5, now: 4.5 }],
  ['the other end of it', { ...spread, pick: 'team_b', line: -2.5 }, { what: 'line', before: -2.5, now: -4.5 }],
  ['a spread of one’s own', { ...spread, line: 3 }, null],
  ['a total as it was offered', total, { what: 'line', before: 45.5, now: 47 }],
  ['a total of one’s own', { ...total, line: 44 }, null],
])('%s', (_, bet, expected) => {
  expect(movedSince(seen, moved, bet)).toEqual(expected)
  expect(movedSince(seen, seen, bet)).toBeNull()
})

test('lines that are not there any more move nothing', () => {
  expect(movedSince(seen, { ...moved, spreads: null }, spread)).toBeNull()
  expect(movedSince({ ...seen, overUnder: null }, moved, total)).toBeNull()
})

test('a total has no sign, odds and spreads have', () => {
  expect([writtenLine(130, 'moneyline'), writtenLine(-2.5, 'spread'), writtenLine(2.5, 'spread')]).toEqual([
    '+130',
    '-2.5',
    '+2.5',
  ])
  expect(writtenLine(45.5, 'over_under')).toBe('45.5')
  expect(writtenLine(0, 'spread')).toBe('0')
})
