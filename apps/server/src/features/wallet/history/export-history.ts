/** Use case: a person takes their movements home as a file. */
import type { WalletTransaction } from '@handshake/contracts/wallet/wallet-views.ts'
import type { wallet } from '@handshake/contracts/wallet.ts'
import { amountParts, type Cents } from '@handshake/domain/money.ts'
import { type Cell, csvLine } from '#platform/csv.ts'
import type { UseCase } from '#platform/use-case.ts'
import { fromTheTop, readMovements } from './wallet-history.ts'

/** A lifetime for most; whoever has more narrows the period. */
const mostRows = 20_000

export const exportHistory: UseCase<typeof wallet.exportHistory> = async (ctx, { format, ...filter }) => {
  const movements = await readMovements(ctx, ctx.person.id, filter, { before: fromTheTop, limit: mostRows })
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
