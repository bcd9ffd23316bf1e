/** Reads of people through the query cache: friends, whoever is looked for, recent opponents, the blocked, reports. */
import { friend } from '@handshake/contracts/friend.ts'
import { readQuery } from '#platform/cache/queries.ts'

export const friendsQuery = readQuery('friend.readFriends', friend.readFriends, {})

export const peopleQuery = (search: string) => readQuery('friend.searchPeople', friend.searchPeople, { search })

export const recentPeersQuery = readQuery('friend.readRecentPeers', friend.readRecentPeers, {})

export const blockedQuery = readQuery('friend.readBlocked', friend.readBlocked, {})

export const reportsQuery = readQuery('friend.readReports', friend.readReports, {})
