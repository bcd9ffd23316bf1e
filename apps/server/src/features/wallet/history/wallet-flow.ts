/** What went in and out of a wallet since an instant, by day and by kind of transaction. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'
import { edgeAt } from '../wallet-edges.ts'

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
