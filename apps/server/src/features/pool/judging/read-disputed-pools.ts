/** Use case: an arbitrator looks at the pools in dispute that they never had a part in. */
import type { pool as routes } from '@handshake/contracts/pool.ts'
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
  return { pools: rows.map(poolRowView) }
}
