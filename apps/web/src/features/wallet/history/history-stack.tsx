/** The history for a phone: rows under the days they happened on, an amount within sight of every name. */
import type { WalletTransaction } from '@handshake/contracts/wallet/wallet-views.ts'
import { formatClock } from '#platform/format.ts'
import { LoadingLabel, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { RowList } from '#ui/layout/row-list.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { groupByDay } from './group-by-day.ts'
import { MovementIcon } from './movement-icon.tsx'
import { headlineOf, moneyToneOf, noteOf, transactionLooks } from './transaction-look.ts'

export type HistoryProps = {
  rows: readonly WalletTransaction[]
  rowTo: (row: WalletTransaction) => string
  loading: boolean
  /** Balances are hidden; what moved is not. */
  hidden: boolean
}

export function HistoryStack({ rows, rowTo, loading, hidden }: HistoryProps) {
  if (loading) {
    return (
      <Card padding="none" className="divide-y divide-line px-4">
        <LoadingLabel />
        {['one', 'two', 'three', 'four', 'five'].map((key) => (
          <SkeletonRow key={key} />
        ))}
      </Card>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      {groupByDay(rows, new Date()).map(({ day, rows: own }) => (
        <section key={day} aria-label={day}>
          <h2 className="mb-2 text-sm font-medium text-muted">{day}</h2>
          <Card padding="none">
            <RowList rows={own} rowKey={({ id }) => id}>
              {(row) => <Row row={row} to={rowTo(row)} hidden={hidden} />}
            </RowList>
          </Card>
        </section>
      ))}
    </div>
  )
}

function Row({ row, to, hidden }: { row: WalletTransaction; to: string; hidden: boolean }) {
  return (
    <Link
      to={to}
      className="flex min-h-16 items-center gap-3 large-text:flex-wrap px-4 py-2.5 focus-visible:-outline-offset-2"
    >
      <MovementIcon transaction={row} />
      <span className="min-w-0 grow large-text:basis-[60%]">
        <span className="line-clamp-2 font-medium wrap-anywhere text-text">{headlineOf(row)}</span>
        <span className="line-clamp-2 text-sm wrap-anywhere text-muted">
          {[`${transactionLooks[row.transactionType].label}, ${formatClock(new Date(row.createdAt))}`, noteOf(row)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="ml-auto shrink-0 text-right">
        <Money
          amount={row.amountCents}
          kind="movement"
          size="md"
          tone={moneyToneOf(row.transactionType)}
          className="block"
        />
        <Money amount={row.balanceAfterCents} size="sm" hidden={hidden} className="block text-faint!" />
      </span>
    </Link>
  )
}
