/** Job: counts who joined on which day, and how many handshakes are in each state. */
import { handshakeStates } from '@handshake/domain/handshake/handshake-machine.ts'
import { idFrom } from '@handshake/domain/ids.ts'
import { days } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'

/** As far back as the room shows. */
export const shownDays = 30
const keptMs = days(400)

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
export const peopleFigure = 'new-people'
export const stateFigure = (state: string): string => `handshakes.${state}`

type Counting = Pick<Context, 'client' | 'now'>

export async function countHouse(ctx: Counting): Promise<void> {
  await countPeople(ctx)
  await countStates(ctx)
  await ctx.client.query({
    name: 'admin-forget-days',
    text: 'delete from house_days where day < $1',
    values: [dayOf(new Date(ctx.now.getTime() - keptMs))],
  })
}

/** From the day before the last one that was counted: whoever joined at its end was perhaps not yet committed. */
async function countPeople({ client, now }: Counting): Promise<void> {
  const { rows } = await client.query<{ last: string | null }>({
    name: 'admin-last-day',
    text: 'select max(day) as last from house_days where figure = $1',
    values: [peopleFigure],
  })
  const earliest = now.getTime() - days(shownDays - 1)
  const last = rows[0]?.last ?? null
  const fromMs = Math.max(earliest, last === null ? earliest : Date.parse(last) - days(1))
  const firstDay = dayOf(new Date(fromMs))
  // An account's id begins with the time it was made, so these are read from the end of its index.
  await client.query({
    name: 'admin-count-people',
    text: `insert into house_days (figure, day, value, counted_at)
      select $1, to_char(step at time zone 'UTC', 'YYYY-MM-DD'), count(u.id), $4
      from generate_series($2::timestamptz, $4::timestamptz, interval '1 day') step
        left join (select id, created_at from users where id >= $3) u
          on u.created_at >= step and u.created_at < step + interval '1 day'
      group by step
      on conflict on constraint a_day_has_a_figure_once do update set value = excluded.value, counted_at = excluded.counted_at`,
    values: [peopleFigure, `${firstDay}T00:00:00Z`, idFrom(Date.parse(firstDay), new Uint8Array(10)), now],
  })
}

/** Every handshake is read, which is why this is done once an hour and not for every look. */
async function countStates({ client, now }: Counting): Promise<void> {
  await client.query({
    name: 'admin-count-states',
    text: `insert into house_days (figure, day, value, counted_at)
      select f.figure, $3, coalesce(c.count, 0), $4 from unnest($1::text[], $2::text[]) as f (state, figure)
        left join (select status, count(*) from bets group by status) c on c.status = f.state
      on conflict on constraint a_day_has_a_figure_once do update set value = excluded.value, counted_at = excluded.counted_at`,
    values: [handshakeStates, handshakeStates.map(stateFigure), dayOf(now), now],
  })
}
