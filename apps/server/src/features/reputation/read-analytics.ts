/** Use case: a person looks at the charts of their dashboard; every figure is counted, none is made up. */
import type { analyticsPeriods, reputation } from '@handshake/contracts/reputation/reputation.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents, cents, zero } from '@handshake/domain/money.ts'
import { winRate } from '@handshake/domain/reputation/statistics.ts'
import { days } from '@handshake/domain/time.ts'
import { type Flow, walletFlow } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'

const spans: Readonly<Record<(typeof analyticsPeriods)[number], number | null>> = {
  '7days': days(7),
  '30days': days(30),
  '90days': days(90),
  '1year': days(365),
  all: null,
}

const flowDays = 30

type Day = { readonly date: string; wins: number; losses: number; netCents: Cents; count: number; stakedCents: Cents }

export const readAnalytics: UseCase<typeof reputation.readAnalytics> = async (ctx, { period }) => {
  const span = spans[period]
  const since = span === null ? new Date(0) : new Date(ctx.now.getTime() - span)
  const flowSince = startOfDay(new Date(ctx.now.getTime() - days(flowDays - 1)))
  const [settled, flow] = await Promise.all([
    settledDays(ctx, ctx.person.id, since),
    walletFlow(ctx, ctx.person.id, since < flowSince ? since : flowSince),
  ])
  const totalWins = settled.reduce((sum, { wins }) => sum + wins, 0)
  const totalLosses = settled.reduce((sum, { losses }) => sum + losses, 0)
  return {
    totalWins,
    totalLosses,
    winRate: winRate(totalWins, totalLosses),
    netCents: cents(settled.reduce((sum, { netCents }) => sum + netCents, 0)),
    moneyFlow: everyDay(flow, flowSince),
    winRateOverTime: winRates(settled),
    breakdown: byType(flow.filter(({ date }) => date >= dateOf(since))),
    dailyVolume: settled.map(({ date, count, stakedCents }) => ({ date, count, stakedCents })),
  }
}

const dateOf = (at: Date): string => at.toISOString().slice(0, 10)
const startOfDay = (at: Date): Date => new Date(`${dateOf(at)}T00:00:00.000Z`)

async function settledDays({ client }: Pick<Context, 'client'>, personId: PersonId, since: Date): Promise<Day[]> {
  const { rows } = await client.query<Day>({
    name: 'reputation-settled-days',
    text: `select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as date, count(*)::int as count,
        count(*) filter (where result = 'won')::int as wins, count(*) filter (where result = 'lost')::int as losses,
        sum(net_amount)::bigint as "netCents", sum(stake_amount)::bigint as "stakedCents"
      from betting_results where user_id = $1 and at >= $2 group by 1 order by 1`,
    values: [personId, since],
  })
  return rows
}

/** A day without a movement is a day with nothing, not a gap. */
function everyDay(flow: readonly Flow[], from: Date) {
  return Array.from({ length: flowDays }, (_, n) => {
    const date = dateOf(new Date(from.getTime() + days(n)))
    return { date, ...sums(flow.filter((one) => one.date === date)) }
  })
}

function winRates(settled: readonly Day[]) {
  let [wins, losses] = [0, 0]
  return settled.map((day) => {
    wins += day.wins
    losses += day.losses
    return { date: day.date, winRate: winRate(wins, losses) }
  })
}

function byType(flow: readonly Flow[]) {
  return [...new Set(flow.map(({ transactionType }) => transactionType))].sort().map((transactionType) => ({
    transactionType,
    ...sums(flow.filter((one) => one.transactionType === transactionType)),
  }))
}

const sums = (flow: readonly Flow[]) => ({
  inCents: add(zero, ...flow.map(({ inCents }) => inCents)),
  outCents: add(zero, ...flow.map(({ outCents }) => outCents)),
})
