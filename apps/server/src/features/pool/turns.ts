/** What waits for a person in pools: an invitation, the result of one's own pool, and the word that a result is right. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Turn } from '@handshake/domain/turn/turn-kinds.ts'
import type { Context } from '#platform/context.ts'

const most = 100

export async function poolTurns({ client, now }: Context, me: PersonId): Promise<readonly Turn[]> {
  const { rows } = await client.query<Turn>({
    name: 'pool-turns',
    text: `
      (select 'pool.join' as kind, o.id, o.title, p.display_name as "from", o.stake_amount as "amountCents", o.closes_at as until
        from pool_guests g join pools o on o.id = g.pool_id join profiles p on p.id = o.creator_id
        where g.user_id = $1 and g.declined_at is null and o.status = 'open' and o.closes_at > $2
          and not exists (select from pool_seats s where s.pool_id = o.id and s.user_id = $1)
        order by g.invited_at desc limit ${most})
      union all
      (select 'pool.propose', o.id, o.title, null, o.stake_amount, o.due_at
        from pool_seats s join pools o on o.id = s.pool_id where s.user_id = $1 and s.over_at is null and o.creator_id = $1 and o.status = 'outcome_pending' and o.judged_by = 'creator'
        order by o.due_at limit ${most})
      union all
      (select 'pool.confirm', o.id, o.title, null, o.stake_amount, o.due_at
        from pool_seats s join pools o on o.id = s.pool_id
        where s.user_id = $1 and s.over_at is null and s.confirmed_at is null and o.status = 'finalizing'
        order by o.due_at limit ${most})`,
    values: [me, now],
  })
  return rows
}
