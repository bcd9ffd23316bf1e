/** Proves which reads may come from a replica: the ones listed here at any time, and no route for staff, behind a proof or with a limit. */
import { expect, test } from 'vitest'
import { api } from './all.ts'
import { type Route, staysReadable } from './contract.ts'

const routes = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries<Route>(contract).map(([name, route]) => ({ name: `${feature}.${name}`, route })),
)

test('lists, profiles, the marketplace and statistics may lag, and nothing else does', () => {
  const lagging = routes.filter(({ route }) => route.mayLag).map(({ name }) => name)
  expect(lagging.toSorted()).toEqual([
    'agreement.readAgreements',
    'calendar.readCalendar',
    'dispute.readDisputes',
    'esport.readMatches',
    'friend.readFriends',
    'friend.readRecentPeers',
    'handshake.readHandshakes',
    'handshake.readPublicHandshakes',
    'handshake.readRefereedHandshakes',
    'invite.readFriendInvites',
    'loan.readLoans',
    'marketplace.readGameMarket',
    'marketplace.readMarketplace',
    'notification.readNotices',
    'pool.readPools',
    'pool.readPublicPools',
    'presentation.readPresentations',
    'profile.readPublicProfile',
    'reputation.readAnalytics',
    'reputation.readHeadToHead',
    'reputation.readReputation',
    'reputation.readRivalries',
    'reputation.readStatistics',
    'sport.readGames',
    'sport.readLeagues',
    'support.readTickets',
  ])
})

test('whatever may lag is a read that a replica may answer', () => {
  for (const { name, route } of routes) if (route.mayLag) expect([name, staysReadable(route)]).toEqual([name, true])
})

test('while the primary is away a replica answers reads alone, none for staff, behind a proof or with a limit', () => {
  const stay = routes.filter(({ route }) => staysReadable(route))
  expect(stay.map(({ name }) => name)).toEqual(expect.arrayContaining(['session.readSession', 'wallet.readBalance']))
  for (const { name, route } of stay) {
    expect([name, route.method, route.limit, route.freshProof]).toEqual([name, 'GET', undefined, undefined])
    expect(['anyone', 'signed-in', 'verified']).toContain(route.access)
  }
})
