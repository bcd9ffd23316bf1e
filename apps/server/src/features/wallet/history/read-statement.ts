/** Use case: a person reads what a period did to their wallet. */
import type { wallet } from '@handshake/contracts/wallet.ts'
import { assert } from '@handshake/domain/assert.ts'
import { add, type Cents, zero } from '@handshake/domain/money.ts'
import type { TransactionType } from '@handshake/ledger/transfer-kinds.ts'
import type { UseCase } from '#platform/use-case.ts'
import { edgeAt } from '../wallet-edges.ts'

type Row = { type: TransactionType; count: number; sum: Cents; inflow: Cents; outflow: Cents }

export const readStatement: UseCase<typeof wallet.readStatement> = async (ctx, { from, to }, refuse) => {
  if (new Date(from) >= new Date(to)) return refuse('wallet.bad-period')
  const opening = await edgeAt(ctx, ctx.person.id, new Date(from))
  const closing = await edgeAt(ctx, ctx.person.id, new Date(to))
  const { rows } = await ctx.client.query<Row>({
    name: 'wallet-statement',
    text: `select transaction_type as type, count(*)::int as count, sum(balance_after - balance_before)::bigint as sum,
        coalesce(sum(amount) filter (where balance_after > balance_before), 0)::bigint as inflow,
        coalesce(sum(amount) filter (where balance_after < balance_before), 0)::bigint as outflow
      from ledger.wallet_transactions
      where account_id = (select account_id from ledger.balances where owner_id = $1 and kind = 'wallet')
        and version > $2 and version <= $3
      group by transaction_type order by transaction_type`,
    values: [ctx.person.id, opening.version, closing.version],
  })
  const inCents = rows.reduce((sum, row) => add(sum, row.inflow), zero)
  const outCents = rows.reduce((sum, row) => add(sum, row.outflow), zero)
  assert(opening.balanceCents + inCents - outCents === closing.balanceCents, 'a statement adds up')
  return {
    from,
    to,
    openingCents: opening.balanceCents,
    closingCents: closing.balanceCents,
    inCents,
    outCents,
    byType: rows.map(({ type, count, sum }) => ({ transactionType: type, count, sumCents: sum })),
  }
}
