/** The record of a pair counts their meetings and nobody else's. */
import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { headToHead } from './head-to-head.ts'
import type { SettledHandshake } from './statistics.ts'

const met = (
  opponentId: string,
  winner: SettledHandshake['winner'],
  received: number,
  day: number,
): SettledHandshake => ({
  winner,
  category: 'NFL',
  stakeCents: dollars(100),
  receivedCents: dollars(received),
  opponentId,
  settledAt: new Date(Date.UTC(2026, 0, day)),
})

const mine = [
  met('ben', 'self', 196, 3),
  met('ben', 'opponent', 0, 9),
  met('ben', 'nobody', 100, 5),
  met('cy', 'self', 196, 20),
]

test('meetings with one person are counted and netted', () => {
  expect(headToHead(mine, 'ben')).toEqual({
    meetings: 3,
    wins: 1,
    losses: 1,
    undecided: 1,
    netCents: dollars(-4),
    lastMetAt: new Date(Date.UTC(2026, 0, 9)),
  })
})

test('people who never met have an empty record', () => {
  expect(headToHead(mine, 'zoe')).toMatchObject({ meetings: 0, netCents: 0, lastMetAt: null })
})
