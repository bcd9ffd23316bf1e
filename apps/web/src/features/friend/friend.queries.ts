/** Reads of people through the query cache: friends, whoever is looked for, recent opponents, the blocked, reports. */
import { friend, maxPeers } from '@handshake/contracts/friend/friend.ts'
import { readQuery } from '#platform/cache/queries.ts'

export const friendsQuery = readQuery('friend.readFriends', friend.readFriends, {})

type Looking = { readonly search: string; readonly verifiedOnly?: boolean; readonly limit?: number | undefined }

export const peopleQuery = ({ search, verifiedOnly = false, limit }: Looking) =>
  readQuery('friend.searchPeople', friend.searchPeople, {
    search,
    ...(verifiedOnly && { among: 'verified' }),
    ...(limit !== undefined && { limit }),
  })

export const recentPeersQuery = readQuery('friend.readRecentPeers', friend.readRecentPeers, {})

export const allPeersQuery = readQuery('friend.readRecentPeers', friend.readRecentPeers, { limit: maxPeers })

export const blockedQuery = readQuery('friend.readBlocked', friend.readBlocked, {})

export const reportsQuery = readQuery('friend.readReports', friend.readReports, {})
