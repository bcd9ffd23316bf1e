/** Use cases: a person takes their history away, as a CSV file, as a statement of one month, or as the figures of a tax year. */
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { WalletTransaction } from '@handshake/contracts/wallet/wallet-views.ts'
import { assert, present } from '@handshake/domain/assert.ts'
import { add, amountParts, type Cents, zero } from '@handshake/domain/money.ts'
import { form1099ThresholdCents, taxYear } from '@handshake/domain/wallet/tax.ts'
import type { TransactionType } from '@handshake/domain/wallet/transaction-types.ts'
import { type Cell, csvLine } from '#platform/csv.ts'
import type { UseCase } from '#platform/use-case.ts'
import { edgeAt } from '../wallet-edges.ts'
import { fromTheTop, readMovements } from './wallet-history.ts'

/** A lifetime for most; whoever has more narrows the period. */
const maxRows = 20_000

/** A person takes their movements home as a file. */
export const exportHistory: UseCase<typeof wallet.exportHistory> = async (ctx, { format, ...filter }) => {
  const movements = await readMovements(ctx, ctx.person.id, filter, { before: fromTheTop, limit: maxRows })
  const transactions = movements.map(({ transaction }) => transaction)
  const day = ctx.now.toISOString().slice(0, 10)
  return format === 'csv'
    ? { fileName: `handshake-wallet-${day}.csv`, contentType: 'text/csv; charset=utf-8', text: csvOf(transactions) }
    : {
        fileName: `handshake-wallet-${day}.json`,
        contentType: 'application/json',
        text: JSON.stringify({ exportedAt: ctx.now.toISOString(), currency: 'USD', transactions }, null, 2),
      }
}

/** Column by column, under the names the specification gives them. */
const columns: Readonly<Record<string, (transaction: WalletTransaction) => Cell>> = {
  id: ({ id }) => ({ figure: id }),
  created_at: ({ createdAt }) => ({ figure: createdAt }),
  transaction_type: ({ transactionType }) => ({ figure: transactionType }),
  amount: ({ amountCents }) => ({ figure: plainAmount(amountCents) }),
  balance_before: ({ balanceBeforeCents }) => ({ figure: plainAmount(balanceBeforeCents) }),
  balance_after: ({ balanceAfterCents }) => ({ figure: plainAmount(balanceAfterCents) }),
  description: ({ description }) => ({ text: description }),
  note: ({ note }) => ({ text: note ?? '' }),
  other_person: ({ otherPerson }) => ({ text: otherPerson?.username ?? '' }),
  reference_id: ({ referenceId }) => ({ figure: referenceId ?? '' }),
  transaction_hash: ({ transactionHash }) => ({ figure: transactionHash ?? '' }),
}

function csvOf(transactions: readonly WalletTransaction[]): string {
  const head = csvLine(Object.keys(columns).map((name) => ({ figure: name })))
  const lines = transactions.map((transaction) => csvLine(Object.values(columns).map((cell) => cell(transaction))))
  return [head, ...lines].join('')
}

/** '-1234.50': as a spreadsheet reads a number. */
function plainAmount(amountCents: Cents): string {
  const { sign, whole, fraction } = amountParts(amountCents, 'balance')
  return `${sign === '' ? '' : '-'}${whole.replaceAll(',', '')}.${fraction}`
}

type Row = { type: TransactionType; count: number; sum: Cents; inflow: Cents; outflow: Cents }

/** A person reads what a period did to their wallet. */
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

type TaxRow = { winnings: Cents; interest: Cents; rewards: Cents }

/** A win is what came out beyond what was staked in the same handshake; a year is that of UTC. */
export const readTaxYear: UseCase<typeof wallet.readTaxYear> = async (ctx, { year }) => {
  const { rows } = await ctx.client.query<TaxRow>({
    name: 'wallet-tax-year',
    text: `with mine as (
        select w.kind, w.transaction_type, w.amount, w.reference_id, w.metadata, w.created_at,
               w.created_at >= $2 and w.created_at < $3 as this_year
        from ledger.wallet_transactions w
        where w.account_id = (select account_id from ledger.balances where owner_id = $1 and kind = 'wallet')
      ), won as (
        select sum(amount) filter (where transaction_type = 'bet_payout' and this_year)
               - coalesce(sum(amount) filter (where transaction_type = 'escrow_lock'), 0) as gain
        from mine
        where transaction_type in ('bet_payout', 'escrow_lock') and reference_id is not null
        group by reference_id
      )
      select
        (select coalesce(sum(greatest(gain, 0)), 0) from won)::bigint as winnings,
        -- From the loans and not from the books: whoever settles up pays a difference, and earned the interest all the same.
        (select coalesce(sum(p.interest_cents), 0) from loan_payments p join agreements a on a.id = p.loan_id
          where a.initiator_id = $1 and p.source = 'wallet' and p.at >= $2 and p.at < $3)::bigint as interest,
        coalesce(sum(amount) filter (where kind like 'reward.%' or kind = 'wallet.gift'), 0)::bigint as rewards
      from mine where this_year`,
    values: [ctx.person.id, new Date(Date.UTC(year, 0)), new Date(Date.UTC(year + 1, 0))],
  })
  const { winnings, interest, rewards } = present(rows[0], 'sums are always there')
  const { total, reportable, withholding } = taxYear({ winnings, interest, rewards })
  return {
    year,
    winningsCents: winnings,
    interestCents: interest,
    rewardsCents: rewards,
    totalCents: total,
    reportable,
    thresholdCents: form1099ThresholdCents,
    withholding: withholding.map(({ name, bps, amount }) => ({ name, rateBps: bps, amountCents: amount })),
  }
}
