/** Where people talk about a pool: whoever may look at it may read and speak there, and whoever it concerns is told. */
import type { PersonId, PoolId } from '@handshake/domain/ids.ts'
import type { Commented } from '#features/handshake/handshake.public.ts'
import type { Context } from '#platform/context.ts'
import type { Person } from '#platform/use-case.ts'
import { guestsOf } from '../guests.ts'
import { findSeenPool } from '../who-sees.ts'

type Asked = { readonly poolId: PoolId; readonly invitation?: string | undefined }

/** Null for whoever must not know that it exists. */
export async function underPool(
  ctx: Pick<Context, 'client'> & { readonly person: Pick<Person, 'id' | 'role'> },
  { poolId, invitation }: Asked,
): Promise<{ readonly about: Commented; readonly people: readonly PersonId[] } | null> {
  const seen = await findSeenPool(ctx, poolId, ctx.person, invitation)
  if (seen === null) return null
  const { id, creatorId, seats } = seen.pool
  const guests = (await guestsOf(ctx, [id])).get(id) ?? []
  return {
    about: { column: 'pool_id', id },
    people: [creatorId, ...seats.map(({ personId }) => personId), ...guests],
  }
}
