/** What a person's pools put into their calendar, and what in them waits for that person. */
import type { PersonId, PoolId } from '@handshake/domain/ids.ts'
import type { PoolState } from '@handshake/domain/pool/pool-machine.ts'
import type { Turn } from '@handshake/domain/turn/turn-kinds.ts'
import type { Context } from '#platform/context.ts'
import type { CalendarEvent, CalendarSource } from '#platform/feature.ts'

const maxPools = 200

type Row = {
  readonly id: PoolId
  readonly title: string
  readonly status: PoolState
  readonly closesAt: Date
  readonly settlesAt: Date
  readonly gameDate: Date | null
  readonly dueAt: Date | null
  readonly endedAt: Date | null
  readonly revision: number
  readonly changedAt: Date
}

/** Those the person has a seat in, made, or was asked into and can still join. */
export const poolCalendar: CalendarSource = async ({ client }, { personId, since }) => {
  const { rows } = await client.query<Row>({
    name: 'pool-calendar',
    text: `select p.id, p.title, p.status, p.closes_at as "closesAt", p.settles_at as "settlesAt", game.game_date as "gameDate",
        p.due_at as "dueAt", p.ended_at as "endedAt", p.step_count as revision, p.updated_at as "changedAt"
      from pools p left join live_games game on game.id = p.game_id
      where p.id in (
          select pool_id from pool_seats where user_id = $1
          union all select id from pools where creator_id = $1
          union all select g.pool_id from pool_guests g join pools o on o.id = g.pool_id
            where g.user_id = $1 and g.declined_at is null and o.status = 'open')
        and (p.settles_at >= $2 or p.updated_at >= $2)
      order by p.closes_at desc, p.id limit ${maxPools}`,
    values: [personId, since],
  })
  return rows.flatMap(eventsOf)
}

/** By status: what its clock is for, as far as that concerns whoever takes part. */
const clocks: Readonly<Partial<Record<PoolState, string>>> = {
  finalizing: 'Last chance to dispute',
  disputed: 'Dispute deadline',
  ruled: 'Last chance to appeal',
}

function eventsOf(row: Row): CalendarEvent[] {
  const { id, title, status, dueAt, endedAt, revision, changedAt } = row
  const event = (name: string, words: string, at: Date): CalendarEvent => ({
    key: `pool-${id}-${name}`,
    title: `${words}: ${title}`,
    at,
    path: `/pools/${id}`,
    // Whatever comes after its end does not come anymore.
    isCancelled: endedAt !== null && endedAt < at,
    revision,
    changedAt,
  })
  const clock = clocks[status]
  return [
    event('closes', 'Betting closes', row.closesAt),
    row.gameDate === null ? event('result', 'Result due', row.settlesAt) : event('starts', 'Game starts', row.gameDate),
    ...(clock !== undefined && dueAt !== null ? [event('clock', clock, dueAt)] : []),
  ]
}

const most = 100

/** What waits for a person in pools: an invitation, the result of one's own pool, and the word that a result is right. */
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
