/** Proves how long each kind of data counts as fresh, and that a slow line doubles it. */
import { expect, it } from 'vitest'
import type { Connection } from '../network/network-rules.ts'
import { freshForMs } from './cache-lifetimes.ts'

const fast: Connection = { type: '4g', roundTripMs: 50, mobile: false, lowEnd: false }

it.each([
  ['handshake.readHandshake', 300_000],
  ['friend.readFriends', 300_000],
  ['profile.readPublicProfile', 120_000],
  ['sport.readGames', 30_000],
  ['notification.readNotices', 10_000],
  ['handshake.readHandshakes', 15_000],
  ['marketplace.readMarketplace', 15_000],
  ['reputation.readStatistics', 60_000],
  ['wallet.readBalance', 0],
])('%s is fresh for %i ms, and twice as long on a slow line', (route, ms) => {
  expect(freshForMs(route, fast)).toBe(ms)
  expect(freshForMs(route, { ...fast, type: '2g' })).toBe(ms * 2)
})
