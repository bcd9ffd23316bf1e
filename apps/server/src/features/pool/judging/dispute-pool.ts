/** Disputed pools: someone in a pool disputes its result in time, and arbitrators read what is open. */
import { pool as routes } from '@handshake/contracts/pool/pool.ts'
import type { PersonId, PoolId } from '@handshake/domain/ids.ts'
import { casesWithoutTies } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'
import { isStuck } from '#platform/jobs/stuck-work.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { escalatesAt } from '../deadlines.ts'
import { movePool } from '../move-pools.ts'
import { seatOf } from '../pool.store.ts'
import { refusedMove } from '../pool-move.ts'
import { type ListedPool, poolColumns, poolJoins, poolRowView } from '../pool-rows.ts'
import { viewFor } from '../view-pool.ts'
import { lockAsMember, memberRole } from '../who-sees.ts'

const decide: UseCase<typeof routes.disputePool> = async (ctx, { poolId, reason }, refuse) => {
  const me = ctx.person.id
  const pool = await lockAsMember(ctx, poolId, ctx.person, refuse)
  if (pool instanceof Refused) return pool
  if (pool.status !== 'finalizing') return refuse('pool.no-result')
  // A pot that could not be shared when its time came, such as where somebody who loses owes us: then anyone in it can have an arbitrator decide.
  const isHeld = await isStuck(ctx, poolId)
  if (seatOf(pool, me)?.confirmedAt != null && !isHeld) return refuse('pool.confirmed-before')
  // The last moment of the window belongs to the payout.
  if ((pool.dueAt === null || ctx.now >= pool.dueAt) && !isHeld) return refuse('pool.window-closed')
  const moved = await movePool(ctx, {
    pool,
    event: 'dispute',
    by: memberRole(pool, me),
    actorId: me,
    changes: { disputedBy: me, disputeReason: reason, disputedAt: ctx.now, dueAt: escalatesAt(ctx.now) },
  })
  return moved.moved ? viewFor(ctx, poolId, ctx.person) : refusedMove(moved, refuse)
}

export const disputePool = oncePerKey(routes.disputePool, {
  decide,
  again: (ctx, { poolId }) => viewFor(ctx, poolId, ctx.person),
  reused: 'wallet.id-reused',
})

const most = 100

/** An arbitrator looks at the pools in dispute that they never had a part in, between people they don't stand close to. */
export const readDisputedPools: UseCase<typeof routes.readDisputedPools> = async (ctx) => {
  const { rows } = await ctx.client.query<ListedPool>({
    name: 'pool-list-disputed',
    text: `select ${poolColumns} from pools p ${poolJoins}
      where p.status in ('disputed', 'ruled', 'appealed') and seat.user_id is null
        and not exists (select from pool_steps s
          where s.pool_id = p.id and s.actor_id = $1 and s.actor not in ('arbitrator', 'admin'))
      order by p.disputed_at, p.id limit ${most}`,
    values: [ctx.person.id],
  })
  const people = await seatsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const own = await casesWithoutTies(ctx, ctx.person.id, rows, ({ id }) => people.get(id) ?? [])
  return { pools: own.map(poolRowView) }
}

async function seatsOf(
  { sql }: Pick<Context, 'sql'>,
  pools: readonly PoolId[],
): Promise<ReadonlyMap<PoolId, PersonId[]>> {
  if (pools.length === 0) return new Map()
  const rows = await sql
    .selectFrom('pool_seats')
    .where('pool_id', 'in', pools)
    .select(['pool_id', 'user_id'])
    .$narrowType<{ pool_id: PoolId; user_id: PersonId }>()
    .execute()
  const people = new Map<PoolId, PersonId[]>(pools.map((id) => [id, []]))
  for (const { pool_id, user_id } of rows) people.get(pool_id)?.push(user_id)
  return people
}
