/** Use case: the creator asks people into a pool by name. */
import type { pool as routes } from '@handshake/contracts/pool.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { findGuests } from '../create/find-guests.ts'
import { isClosed } from '../deadlines.ts'
import { guestsByName } from '../guests.ts'
import { movePool } from '../move-pools.ts'
import { seatOf } from '../pool.store.ts'
import { refusedMove } from '../refused-move.ts'
import { viewFor } from '../view-pool.ts'
import { lockAsCreator } from '../who-sees.ts'

export const inviteToPool: UseCase<typeof routes.inviteToPool> = async (ctx, { poolId, friendIds }, refuse) => {
  const pool = await lockAsCreator(ctx, poolId, ctx.person, refuse)
  if (pool instanceof Refused) return pool
  if (pool.status !== 'open' || isClosed(pool, ctx.now)) return refuse('pool.betting-closed')
  if (friendIds.length === 0) return refuse('pool.nobody-invited')
  const able = await findGuests(ctx, ctx.person.id, friendIds)
  if (able === null) return refuse('pool.unknown-person')
  const waiting = await guestsByName(ctx, poolId)
  const guests = able.filter((id) => seatOf(pool, id) === null && !waiting.includes(id))
  // Everyone has been asked before or is in already: there is nobody to tell.
  if (guests.length === 0) return viewFor(ctx, poolId, ctx.person)
  const moved = await movePool(ctx, { pool, event: 'invite', by: 'creator', actorId: ctx.person.id, guests })
  return moved.moved ? viewFor(ctx, poolId, ctx.person) : refusedMove(moved, refuse)
}
