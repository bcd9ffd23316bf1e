/** Reads of pools through the query cache, and how the answer of an action is taken in. */
import { pool } from '@handshake/contracts/pool/pool.ts'
import type { PoolView } from '@handshake/contracts/pool/pool-views.ts'
import type { PoolId } from '@handshake/domain/ids.ts'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { readQuery } from '#platform/cache/queries.ts'

const readPoolName = 'pool.readPool'

/** The invitation is the token of a link: whoever holds it may look and join. */
export const poolQuery = (poolId: string, invitation: string | null = null) =>
  readQuery(readPoolName, pool.readPool, {
    poolId: poolId as PoolId,
    ...(invitation !== null && { invitation }),
  })

/** The same as its link shows it to whoever has no account yet. */
export const poolChallengeQuery = (poolId: string, invitation: string | null) =>
  readQuery('pool.readPoolChallenge', pool.readPoolChallenge, invitation === null ? { poolId } : { poolId, invitation })

const pages = (name: 'pool.readPools' | 'pool.readPublicPools', route: typeof pool.readPools) =>
  infiniteQueryOptions({
    queryKey: [name, 'pages'],
    queryFn: ({ pageParam, signal }) => call(route, pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  })

export const ownPoolsQuery = pages('pool.readPools', pool.readPools)
export const publicPoolsQuery = pages('pool.readPublicPools', pool.readPublicPools as never)
export const disputedPoolsQuery = readQuery('pool.readDisputedPools', pool.readDisputedPools, {})

/** What an action answered is shown at once; lists and balances are read again. */
export function useTakeIn(then?: () => void): (view: PoolView) => void {
  const client = useQueryClient()
  return (view) => {
    client.setQueriesData({ queryKey: [readPoolName, { poolId: view.id }] }, view)
    lookAgain(client, 'pool')
    lookAgain(client, 'wallet')
    then?.()
  }
}
