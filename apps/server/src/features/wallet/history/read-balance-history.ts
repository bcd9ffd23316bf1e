/** Use case: a person looks at how their balance went over a period. */
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { days, hours, minutes } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'
import { edgeAt } from '../wallet-edges.ts'

/** Length of each period and the step of its points: fine enough for a screen, few enough for a phone. */
const spans = {
  '1day': { lengthMs: days(1), stepMs: minutes(30) },
  '1week': { lengthMs: days(7), stepMs: hours(3) },
  '1month': { lengthMs: days(30), stepMs: hours(12) },
  '3months': { lengthMs: days(90), stepMs: days(1) },
  '1year': { lengthMs: days(365), stepMs: days(5) },
  all: { lengthMs: days(730), stepMs: days(10) },
} as const

/** Up to here every movement is a point of its own, so that an evening's ups and downs do not vanish inside a step. */
const few = 60

type Change = { readonly atMs: number; readonly balanceCents: Cents }
type Span = { readonly startMs: number; readonly endMs: number; readonly steps: number }

export const readBalanceHistory: UseCase<typeof wallet.readBalanceHistory> = async (ctx, { period }) => {
  const { lengthMs, stepMs } = spans[period]
  const endMs = ctx.now.getTime()
  const before = await edgeAt(ctx, ctx.person.id, new Date(endMs - lengthMs))
  const movements = await firstMovements(ctx, ctx.person.id, before.version)
  // Before its first movement a wallet was not there: a line from zero would tell a rise that never was.
  const isYoung = before.version === 0
  const startMs = Math.min(isYoung ? (movements[0]?.atMs ?? endMs) : endMs - lengthMs, endMs)
  const span = { startMs, endMs, steps: lengthMs / stepMs }
  const changes =
    movements.length <= few
      ? movements.map((movement) => ({ ...movement, atMs: Math.min(movement.atMs, endMs) }))
      : await changesByStep(ctx, ctx.person.id, before.version, span)
  return { points: drawLine(span, isYoung ? null : before.balanceCents, changes) }
}

const timeOf = ({ startMs, endMs, steps }: Span, step: number): number =>
  startMs + Math.round((step * (endMs - startMs)) / steps)

async function firstMovements({ client }: Context, personId: PersonId, afterVersion: number): Promise<Change[]> {
  const { rows } = await client.query<{ at: Date; balance: Cents }>({
    name: 'wallet-first-movements',
    text: `select created_at as at, balance_after as balance from ledger.wallet_transactions
      where account_id = (select account_id from ledger.balances where owner_id = $1 and kind = 'wallet') and version > $2
      order by version limit ${few + 1}`,
    values: [personId, afterVersion],
  })
  return rows.map(({ at, balance }) => ({ atMs: at.getTime(), balanceCents: balance }))
}

/** A movement shows from the first step on that is not before it; what a faster clock wrote ahead of ours, at the last. */
async function changesByStep(
  { client }: Context,
  personId: PersonId,
  afterVersion: number,
  span: Span,
): Promise<Change[]> {
  const { rows } = await client.query<{ step: number; balance: Cents }>({
    name: 'wallet-balance-history',
    text: `select distinct on (step) step, balance from (
        select least(ceil(extract(epoch from created_at - $2::timestamptz) * 1000 * $4 / greatest($3, 1)), $4)::int as step,
          balance_after as balance, version
        from ledger.wallet_transactions
        where account_id = (select account_id from ledger.balances where owner_id = $1 and kind = 'wallet') and version > $5
      ) movement
      order by step, version desc`,
    values: [personId, new Date(span.startMs), span.endMs - span.startMs, span.steps, afterVersion],
  })
  return rows.map(({ step, balance }) => ({ atMs: timeOf(span, step), balanceCents: balance }))
}

/** A point at every step and at every change: what stood then, where anything stood at all. */
function drawLine(span: Span, startsAt: Cents | null, changes: readonly Change[]) {
  const changedAt = new Map(changes.map(({ atMs, balanceCents }) => [atMs, balanceCents]))
  const times = new Set(changedAt.keys())
  for (let step = 0; step <= span.steps; step += 1) times.add(timeOf(span, step))
  let balance = startsAt
  return [...times]
    .sort((one, other) => one - other)
    .flatMap((atMs) => {
      balance = changedAt.get(atMs) ?? balance
      return balance === null ? [] : [{ at: new Date(atMs).toISOString(), balanceCents: balance }]
    })
}

/** What went in and out of a wallet since an instant, by day and by kind of transaction. */
export type Flow = {
  /** In UTC, as 2026-03-01. */
  readonly date: string
  readonly transactionType: string
  readonly inCents: Cents
  readonly outCents: Cents
}

export async function walletFlow(ctx: Pick<Context, 'client'>, personId: PersonId, since: Date): Promise<Flow[]> {
  const { version } = await edgeAt(ctx, personId, since)
  const { rows } = await ctx.client.query<Flow>({
    name: 'wallet-flow',
    text: `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as date, transaction_type as "transactionType",
        coalesce(sum(amount) filter (where balance_after > balance_before), 0)::bigint as "inCents",
        coalesce(sum(amount) filter (where balance_after < balance_before), 0)::bigint as "outCents"
      from ledger.wallet_transactions
      where account_id = (select account_id from ledger.balances where owner_id = $1 and kind = 'wallet') and version > $2
      group by 1, 2 order by 1, 2`,
    values: [personId, version],
  })
  return rows
}
