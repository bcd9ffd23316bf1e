/** The history as a dense table, for places wide enough to have columns. */
import type { WalletTransaction } from '@handshake/contracts/wallet/wallet-views.ts'
import { formatMoment } from '#platform/format.ts'
import { type Column, Table } from '#ui/layout/table.tsx'
import { Money } from '#ui/money.tsx'
import type { HistoryProps } from './history-stack.tsx'
import { MovementIcon } from './movement-icon.tsx'
import { headlineOf, moneyToneOf, noteOf, transactionLooks } from './transaction-look.ts'

const columns: readonly Column<WalletTransaction>[] = [
  {
    id: 'what',
    header: 'Transaction',
    narrow: 'title',
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-3">
        <MovementIcon transaction={row} />
        <span className="line-clamp-2 max-w-56 font-medium wrap-anywhere text-text xl:max-w-80">{headlineOf(row)}</span>
      </span>
    ),
  },
  {
    id: 'note',
    header: 'Note',
    cell: (row) => <span className="line-clamp-2 max-w-48 wrap-anywhere text-muted xl:max-w-64">{noteOf(row)}</span>,
  },
  {
    id: 'type',
    header: 'Type',
    cell: (row) => <span className="text-muted">{transactionLooks[row.transactionType].label}</span>,
  },
  {
    id: 'date',
    header: 'Date',
    cell: (row) => (
      <time dateTime={row.createdAt} className="tabular whitespace-nowrap text-muted">
        {formatMoment(new Date(row.createdAt))}
      </time>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    narrow: 'figure',
    cell: (row) => <Money amount={row.amountCents} kind="movement" size="sm" tone={moneyToneOf(row.transactionType)} />,
  },
]

const balanceColumn = (hidden: boolean): Column<WalletTransaction> => ({
  id: 'balance',
  header: 'Balance',
  align: 'end',
  cell: (row) => <Money amount={row.balanceAfterCents} size="sm" hidden={hidden} className="text-muted!" />,
})

export function HistoryTable({ rows, rowTo, loading, hidden }: HistoryProps) {
  return (
    <Table
      caption="Your transactions, newest first"
      columns={[...columns, balanceColumn(hidden)]}
      rows={rows}
      rowKey={(row) => row.id}
      rowTo={rowTo}
      loading={loading}
    />
  )
}
