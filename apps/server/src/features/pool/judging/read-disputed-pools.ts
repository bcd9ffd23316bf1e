/** Use case: an arbitrator looks at the pools in dispute that they never had a part in, between people they don't stand close to. */
import type { pool as routes } from '@handshake/contracts/pool.ts'
import type { PersonId, PoolId } from '@handshake/domain/ids.ts'
import { casesWithoutTies } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'
import { type ListedPool, poolColumns, poolJoins, poolRowView } from '../pool-rows.ts'

const most = 100

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
