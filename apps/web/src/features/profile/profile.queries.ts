/** Reads of the person's own profile through the query cache. */
import { profile } from '@handshake/contracts/profile.ts'
import { queryOptions } from '@tanstack/react-query'
import { readQuery } from '#platform/cache/queries.ts'

export const ownProfileQuery = queryOptions({
  ...readQuery('profile.readOwnProfile', profile.readOwnProfile, {}),
})
