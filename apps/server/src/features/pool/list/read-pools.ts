/** Use case: a person reads the pools they are in or invited to, a page at a time. */
import type { pool as routes } from '@handshake/contracts/pool.ts'
import type { UseCase } from '#platform/use-case.ts'
import { type ListedPool, poolColumns, poolJoins } from '../pool-rows.ts'
import { beginOf, pageOf, pageSize } from './page.ts'

export const readPools: UseCase<typeof routes.readPools> = async (ctx, { cursor }, refuse) => {
  const from = beginOf(cursor)
  if (from === null) return refuse('pool.bad-cursor')
  const { rows } = await ctx.client.query<ListedPool>({
    name: 'pool-list-own',
    text: `with mine as (
        select pool_id from pool_seats where user_id = $1
        union select g.pool_id from pool_guests g join pools p on p.id = g.pool_id
          where g.user_id = $1 and g.declined_at is null and p.status = 'open' and p.closes_at > $4
            and not exists (select from blocked_people b
              where (b.user_id, b.blocked_id) in ((p.creator_id, $1), ($1, p.creator_id))))
      select ${poolColumns} from mine join pools p on p.id = mine.pool_id ${poolJoins}
      where (p.created_at, p.id) < ($2, $3)
      order by p.created_at desc, p.id desc limit ${pageSize + 1}`,
    values: [ctx.person.id, from.at, from.id, ctx.now],
  })
  return pageOf(rows)
}
