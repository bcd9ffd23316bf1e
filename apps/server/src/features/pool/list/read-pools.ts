/** Use cases: a person reads one pool, the pools they are in or invited to, and the public ones they could join. */

import type { pool as routes } from '@handshake/contracts/pool/pool.ts'
import type { PoolRow } from '@handshake/contracts/pool/pool-views.ts'
import { decodePlace, encodePlace } from '#platform/db/list-cursor.ts'
import type { UseCase } from '#platform/use-case.ts'
import { type ListedPool, poolColumns, poolJoins, poolRowView } from '../pool-rows.ts'
import { viewIfAllowed } from '../view-pool.ts'

/** A page of a list of pools, newest first: where it begins, and where the next one does. */
const pageSize = 20

type From = { readonly at: Date; readonly id: string }

const beginning: From = { at: new Date('9999-12-31'), id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' }

/** Null for a cursor that is none of ours. */
function beginOf(cursor: string | undefined): From | null {
  if (cursor === undefined) return beginning
  const place = decodePlace(cursor)
  const at = new Date(place?.key ?? Number.NaN)
  return place === null || Number.isNaN(at.getTime()) ? null : { at, id: place.id }
}

/** Of one row more than a page, which only says that there is another. */
function pageOf(rows: readonly ListedPool[]): { pools: PoolRow[]; nextCursor: string | null } {
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    pools: page.map(poolRowView),
    nextCursor: rows.length > pageSize && last ? encodePlace({ key: last.createdAt.toISOString(), id: last.id }) : null,
  }
}

/** A person looks at one pool. */
export const readPool: UseCase<typeof routes.readPool> = async (ctx, { poolId, invitation }, refuse) =>
  (await viewIfAllowed(ctx, poolId, ctx.person, invitation)) ?? refuse('pool.unknown')

/** A person reads the pools they are in or invited to, a page at a time. */
export const readPools: UseCase<typeof routes.readPools> = async (ctx, { cursor }, refuse) => {
  const from = beginOf(cursor)
  if (from === null) return refuse('pool.bad-cursor')
  const { rows } = await ctx.client.query<ListedPool>({
    name: 'pool-list-own',
    text: `with mine as (
        select pool_id from pool_seats where user_id = $1
        union select g.pool_id from pool_guests g join pools p on p.id = g.pool_id
          where g.user_id = $1 and g.declined_at is null and p.status = 'open' and p.closes_at > $4
            and not exists (select from kept_apart k where k.person_id = $1 and k.other_id = p.creator_id))
      select ${poolColumns} from mine join pools p on p.id = mine.pool_id ${poolJoins}
      where (p.created_at, p.id) < ($2, $3)
      order by p.created_at desc, p.id desc limit ${pageSize + 1}`,
    values: [ctx.person.id, from.at, from.id, ctx.now],
  })
  return pageOf(rows)
}

/** A person reads the public pools they could still join, a page at a time. */
export const readPublicPools: UseCase<typeof routes.readPublicPools> = async (ctx, { cursor }, refuse) => {
  const from = beginOf(cursor)
  if (from === null) return refuse('pool.bad-cursor')
  const { rows } = await ctx.client.query<ListedPool>({
    name: 'pool-list-public',
    text: `select ${poolColumns} from pools p ${poolJoins}
      where p.is_public and p.status = 'open' and p.closes_at > $4 and p.seat_count < p.most_people and seat.user_id is null
        and p.creator_id <> $1 and (p.created_at, p.id) < ($2, $3)
        and not exists (select from kept_apart k where k.person_id = $1 and k.other_id = p.creator_id)
      order by p.created_at desc, p.id desc limit ${pageSize + 1}`,
    values: [ctx.person.id, from.at, from.id, ctx.now],
  })
  return pageOf(rows)
}
