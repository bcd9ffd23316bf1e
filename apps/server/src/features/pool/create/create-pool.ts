/** Use case: a person makes a pool and is the first one in it. */

import { routeName } from '@handshake/contracts/contract.ts'
import { pool as routes } from '@handshake/contracts/pool/pool.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId, PoolId } from '@handshake/domain/ids.ts'
import { gateMessage } from '@handshake/domain/reputation/hrs.ts'
import { requestTransferId } from '@handshake/ledger/transfer-id.ts'
import { hrsOf } from '#features/reputation/reputation.public.ts'
import { noteAcceptance } from '#features/session/session.public.ts'
import { checkStakeLimits, noteStake } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { survivorsOf } from '../ending/invite-to-next-rounds.ts'
import { findGuests } from '../guests.ts'
import { movePool } from '../move-pools.ts'
import { lockPool, newSeat, type Pool } from '../pool.store.ts'
import { refusedStake } from '../pool-move.ts'
import { viewFor } from '../view-pool.ts'
import { judgeContent, type PoolContent } from './pool-content.ts'

const decide: UseCase<typeof routes.createPool> = async (ctx, input, refuse) => {
  const me = ctx.person.id
  if (gateMessage('create-bet', await hrsOf(ctx, me)) !== null) return refuse('handshake.trust-too-low-to-create')
  const content = await judgeContent(ctx, input, refuse)
  if (content instanceof Refused) return content
  const previous = await lockPrevious(ctx, input.previousPoolId ?? null, me)
  if (previous === 'unknown') return refuse('pool.unknown')
  if (previous === 'none-follows') return refuse('pool.no-next-round')
  const friends = await findGuests(ctx, me, input.friendIds)
  if (friends === null) return refuse('pool.unknown-person')
  const full = await checkStakeLimits(ctx, me, content.stakeCents, refuse)
  if (full) return full
  const id = mintId<'pool'>(ctx.now)
  await insertPool(ctx, id, { content, creatorId: me, requestId: input.requestId, previousId: previous?.id ?? null })
  const survivors =
    previous?.status === 'completed' ? ((await findGuests(ctx, me, survivorsOf(previous), 'whoever can')) ?? []) : []
  const stakeId = requestTransferId({ route: routeName(routes.createPool), personId: me, key: input.requestId })
  const made = present(await lockPool(ctx, id), 'what was just made is there')
  const moved = await movePool(ctx, {
    pool: made,
    event: 'join',
    by: 'creator',
    actorId: me,
    changes: { seats: [newSeat(made, me, content.pick, ctx.now)], dueAt: made.closesAt },
    stakeId,
    guests: [...new Set([...friends, ...survivors])],
  })
  if (!moved.moved)
    return refusedStake(moved, { me, need: content.stakeCents }, refuse, (amounts) =>
      refuse('handshake.short-of-funds', amounts),
    )
  await noteStake(ctx, me, id)
  await noteAcceptance(ctx, { kind: 'pool', id, version: 1 })
  return viewFor(ctx, id, ctx.person)
}

export const createPool = oncePerKey(routes.createPool, {
  decide,
  again: async (ctx, { requestId }) => {
    const made = await ctx.sql
      .selectFrom('pools')
      .where('creator_id', '=', ctx.person.id)
      .where('request_id', '=', requestId)
      .select('id')
      .executeTakeFirstOrThrow()
    return viewFor(ctx, made.id as PoolId, ctx.person)
  },
  reused: 'wallet.id-reused',
})

/** Held until the next round stands: a payout in the same moment waits, and then finds the next round to invite people to. */
async function lockPrevious(
  ctx: Context,
  id: PoolId | null,
  creatorId: PersonId,
): Promise<Pool | null | 'unknown' | 'none-follows'> {
  if (id === null) return null
  const previous = await lockPool(ctx, id)
  if (previous === null || previous.creatorId !== creatorId) return 'unknown'
  if (previous.status === 'cancelled' || previous.status === 'returned') return 'none-follows'
  const next = await ctx.sql.selectFrom('pools').where('previous_pool_id', '=', id).select('id').executeTakeFirst()
  return next === undefined ? previous : 'none-follows'
}

type NewPool = {
  readonly content: PoolContent
  readonly creatorId: PersonId
  readonly requestId: string
  readonly previousId: PoolId | null
}

async function insertPool({ sql, now }: Context, id: PoolId, made: NewPool): Promise<void> {
  const { content, creatorId, requestId, previousId } = made
  await sql
    .insertInto('pools')
    .values({
      id,
      creator_id: creatorId,
      request_id: requestId,
      title: content.title,
      description: content.description,
      judged_by: content.judgedBy,
      game_id: content.gameId,
      outcomes: [...content.outcomes],
      stake_amount: content.stakeCents,
      least_people: content.leastPeople,
      most_people: content.mostPeople,
      is_public: content.isPublic,
      previous_pool_id: previousId,
      closes_at: content.closesAt,
      settles_at: content.settlesAt,
      created_at: now,
      updated_at: now,
    })
    .execute()
}
