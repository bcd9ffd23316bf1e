/** Use case: an admin looks at growth: who joins, what money comes and goes, and where handshakes stand. */

import type { admin } from '@handshake/contracts/admin.ts'
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { handshakeStates } from '@handshake/domain/handshake/handshake-machine.ts'
import { type Cents, cents } from '@handshake/domain/money.ts'
import { days as daysMs } from '@handshake/domain/time.ts'
import { paidByDay } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'
import { dayOf, peopleFigure, shownDays, stateFigure } from './count-house.job.ts'

type Figures = ResultOf<typeof admin.readHouseFigures>
type Counted = { figure: string; day: string; value: number; countedAt: Date }

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
