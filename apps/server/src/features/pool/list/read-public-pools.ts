/** Use case: a person reads the public pools they could still join, a page at a time. */
import type { pool as routes } from '@handshake/contracts/pool.ts'
import type { UseCase } from '#platform/use-case.ts'
import { type ListedPool, poolColumns, poolJoins } from '../pool-rows.ts'
import { beginOf, pageOf, pageSize } from './page.ts'

export const readPublicPools: UseCase<typeof routes.readPublicPools> = async (ctx, { cursor }, refuse) => {
  const from = beginOf(cursor)
  if (from === null) return refuse('pool.bad-cursor')
  const { rows } = await ctx.client.query<ListedPool>({
    name: 'pool-list-public',
    text: `select ${poolColumns} from pools p ${poolJoins}
      where p.is_public and p.status = 'open' and p.closes_at > $4 and p.seat_count < p.most_people and seat.user_id is null
        and p.creator_id <> $1 and (p.created_at, p.id) < ($2, $3)
        and not exists (select from blocked_people b
          where (b.user_id, b.blocked_id) in ((p.creator_id, $1), ($1, p.creator_id)))
      order by p.created_at desc, p.id desc limit ${pageSize + 1}`,
    values: [ctx.person.id, from.at, from.id, ctx.now],
  })
  return pageOf(rows)
}
