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
  const end = ctx.now.getTime()
  const start = end - lengthMs
  const before = await edgeAt(ctx, ctx.person.id, new Date(start))
  const { rows } = await ctx.client.query<{ step: number; balance: Cents; openedAt: Date }>({
    name: 'wallet-balance-history',
    text: `select distinct on (step) floor(extract(epoch from w.created_at - $2::timestamptz) * 1000 / $3)::int as step,
        w.balance_after as balance
      from ledger.wallet_transactions w
      where w.account_id = (select account_id from ledger.balances where owner_id = $1 and kind = 'wallet') and w.version > $4
      order by step, w.version desc`,
    values: [ctx.person.id, new Date(start), stepMs, before.version],
  })
  const changes = new Map(rows.map(({ step, balance }) => [step, balance]))
  const points: { at: string; balanceCents: Cents }[] = []
  let balance = before.version === 0 ? null : before.balanceCents
  if (balance !== null) points.push({ at: new Date(start).toISOString(), balanceCents: balance })
  for (let step = 0; start + step * stepMs < end + stepMs; step += 1) {
    balance = changes.get(step) ?? balance
    const at = Math.min(start + (step + 1) * stepMs, end)
    // Before its first movement a wallet was not there: a line from zero would tell a fall that never was.
    if (balance !== null && points.at(-1)?.at !== new Date(at).toISOString())
      points.push({ at: new Date(at).toISOString(), balanceCents: balance })
  }
  return { points }
}
