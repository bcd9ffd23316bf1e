/** Growth: the figures of each day, counted once a night and read by staff. */

import type { admin } from '@handshake/contracts/admin/admin.ts'
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { handshakeStates } from '@handshake/domain/handshake/handshake-machine.ts'
import { idFrom } from '@handshake/domain/ids.ts'
import { type Cents, cents } from '@handshake/domain/money.ts'
import { days, days as daysMs } from '@handshake/domain/time.ts'
import { paidByDay } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'

/** As far back as the room shows. */
const shownDays = 30
const keptMs = days(400)

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const peopleFigure = 'new-people'
const stateFigure = (state: string): string => `handshakes.${state}`

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

type Figures = ResultOf<typeof admin.readHouseFigures>
type Counted = { figure: string; day: string; value: number; countedAt: Date }

/** An admin looks at growth: who joins, what money comes and goes, and where handshakes stand. */
export const readHouseFigures: UseCase<typeof admin.readHouseFigures> = async (ctx) => {
  const shown = Array.from({ length: shownDays }, (_, back) =>
    dayOf(new Date(ctx.now.getTime() - daysMs(shownDays - 1 - back))),
  )
  const since = shown[0] ?? dayOf(ctx.now)
  const people = await readPeople(ctx, since)
  const money = await paidByDay(ctx, since)
  const newest = people.at(-1)
  return {
    days: shown.map((day) => ({
      day,
      newPeople: people.find((one) => one.day === day)?.value ?? 0,
      ...(money.get(day) ?? nothingPaid),
    })),
    handshakes: await readStates(ctx),
    countedAt: newest?.countedAt.toISOString() ?? null,
  }
}

const nothingPaid: { readonly inCents: Cents; readonly outCents: Cents } = { inCents: cents(0), outCents: cents(0) }

async function readPeople({ client }: Pick<Context, 'client'>, since: string): Promise<Counted[]> {
  const { rows } = await client.query<Counted>({
    name: 'admin-new-people',
    text: `select figure, day, value::int, counted_at as "countedAt" from house_days where figure = $1 and day >= $2 order by day`,
    values: [peopleFigure, since],
  })
  return rows
}

/** Each state as it was last counted; all of them are counted at once. */
async function readStates({ client }: Pick<Context, 'client'>): Promise<Figures['handshakes']> {
  const { rows } = await client.query<Counted>({
    name: 'admin-handshake-states',
    text: `select f.figure, newest.* from unnest($1::text[]) with ordinality as f (figure, place)
        cross join lateral (select day, value::int, counted_at as "countedAt" from house_days d
          where d.figure = f.figure order by day desc limit 1) newest
      order by f.place`,
    values: [handshakeStates.map(stateFigure)],
  })
  const [first] = rows
  if (first === undefined) return null
  return {
    countedAt: first.countedAt.toISOString(),
    states: rows.map(({ figure, value }) => ({ state: figure.slice(stateFigure('').length), count: value })),
  }
}
