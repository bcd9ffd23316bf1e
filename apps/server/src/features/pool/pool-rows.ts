/** Rows of lists: one query for a person's pools, the market and those in dispute, with everything a row shows. */

import type { PoolRow } from '@handshake/contracts/pool/pool-views.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId, PoolId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { potOfPool } from '@handshake/domain/pool/pool-shares.ts'
import { personColumn } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'

/** `p` is the pool, and `$1` whoever reads the list. */
export const poolColumns = `p.id, p.title, p.judged_by as "judgedBy", p.status, ${personColumn('creator')} as creator, p.outcomes,
  p.stake_amount as "stakeCents", p.seat_count as "peopleCount", p.least_people as "leastPeople", p.most_people as "mostPeople",
  p.is_public as "isPublic", coalesce(game.provider = 'simulated', false) as "isSample", p.closes_at as "closesAt",
  p.settles_at as "settlesAt", p.outcome, seat.pick as "ownPick", seat.received_amount as "receivedCents",
  seat.user_id is null and exists (select from pool_guests g
    where g.pool_id = p.id and g.user_id = $1 and g.declined_at is null) as "isInvited", p.created_at as "createdAt"`

export const poolJoins = `join profiles creator on creator.id = p.creator_id
  left join live_games game on game.id = p.game_id
  left join pool_seats seat on seat.pool_id = p.id and seat.user_id = $1`

export type ListedPool = Omit<PoolRow, 'id' | 'potCents' | 'closesAt' | 'settlesAt' | 'createdAt' | 'stakeCents'> & {
  readonly id: PoolId
  readonly stakeCents: Cents
  readonly closesAt: Date
  readonly settlesAt: Date
  readonly createdAt: Date
}

export const poolRowView = (row: ListedPool): PoolRow => ({
  ...row,
  potCents: potOfPool(row.stakeCents, row.peopleCount),
  closesAt: row.closesAt.toISOString(),
  settlesAt: row.settlesAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
})

/** One row, of a pool that was found; nobody's own where it is read without an account. */
export async function readPoolRow(
  { client }: Pick<Context, 'client'>,
  id: PoolId,
  readerId: PersonId | null,
): Promise<ListedPool> {
  const { rows } = await client.query<ListedPool>({
    name: 'pool-row',
    text: `select ${poolColumns} from pools p ${poolJoins} where p.id = $2`,
    values: [readerId, id],
  })
  return present(rows[0], 'a pool that was found has a row')
}
