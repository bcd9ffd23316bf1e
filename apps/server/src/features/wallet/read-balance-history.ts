/** Use case: a person looks at how their balance went over a period. */
import type { wallet } from '@handshake/contracts/wallet.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { days, hours, minutes } from '@handshake/domain/time.ts'
import type { UseCase } from '#platform/use-case.ts'
import { edgeAt } from './wallet-edges.ts'

/** Length of each period and the step of its points: fine enough for a screen, few enough for a phone. */
const spans = {
  '1day': { lengthMs: days(1), stepMs: minutes(30) },
  '1week': { lengthMs: days(7), stepMs: hours(3) },
  '1month': { lengthMs: days(30), stepMs: hours(12) },
  '3months': { lengthMs: days(90), stepMs: days(1) },
  '1year': { lengthMs: days(365), stepMs: days(5) },
  all: { lengthMs: days(730), stepMs: days(10) },
} as const

export const readBalanceHistory: UseCase<typeof wallet.readBalanceHistory> = async (ctx, { period }) => {
  const { lengthMs, stepMs } = spans[period]
  const steps = lengthMs / stepMs
  const start = new Date(ctx.now.getTime() - lengthMs)
  const before = await edgeAt(ctx, ctx.person.id, start)
  // A movement shows from the first point on that is not before it; what a faster clock wrote ahead of ours, at the last.
  const { rows } = await ctx.client.query<{ step: number; balance: Cents }>({
    name: 'wallet-balance-history',
    text: `select distinct on (step) step, balance from (
        select least(ceil(extract(epoch from created_at - $2::timestamptz) * 1000 / $3), $4)::int as step,
          balance_after as balance, version
        from ledger.wallet_transactions
        where account_id = (select account_id from ledger.balances where owner_id = $1 and kind = 'wallet') and version > $5
      ) movement
      order by step, version desc`,
    values: [ctx.person.id, start, stepMs, steps, before.version],
  })
  const balanceFrom = new Map(rows.map(({ step, balance }) => [step, balance]))
  // Before its first movement a wallet was not there: a line from zero would tell a rise that never was.
  let balanceCents = before.version === 0 ? null : before.balanceCents
  const points: { at: string; balanceCents: Cents }[] = []
  for (let step = 0; step <= steps; step += 1) {
    balanceCents = balanceFrom.get(step) ?? balanceCents
    if (balanceCents !== null)
      points.push({ at: new Date(start.getTime() + step * stepMs).toISOString(), balanceCents })
  }
  return { points }
}
