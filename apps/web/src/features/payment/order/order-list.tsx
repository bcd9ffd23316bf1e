/** The newest payment orders with their state, fees and what arrived. */
import type { PaymentOrder } from '@handshake/contracts/payment/payment.ts'
import { add, zero } from '@handshake/domain/money.ts'
import { paymentMethods } from '@handshake/domain/payment/payment-methods.ts'
import { useQuery } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import CheckCheck from 'lucide-react/icons/check-check'
import Hourglass from 'lucide-react/icons/hourglass'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { QueryError } from '#patterns/query-card.tsx'
import { formatMoment } from '#platform/format.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type Column, moneyColumn, Table } from '#ui/layout/table.tsx'
import { type BadgeLook, StatusBadge } from '#ui/status-badge.tsx'
import { ordersQuery } from '../payment.queries.ts'

const columns: readonly Column<PaymentOrder>[] = [
  {
    id: 'what',
    header: 'Payment',
    narrow: 'title',
    cell: ({ kind, method, failure }) => (
      <span className="block min-w-0">
        {kind === 'deposit' ? 'Deposit' : 'Withdrawal'} by {paymentMethods[method].name}
        {failure && <span className="block max-w-80 font-normal text-muted">{failure}</span>}
      </span>
    ),
  },
  { id: 'state', header: 'State', cell: (order) => <OrderState order={order} /> },
  {
    id: 'date',
    header: 'Ordered',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="tabular whitespace-nowrap text-muted">
        {formatMoment(new Date(createdAt))}
      </time>
    ),
  },
  moneyColumn({ id: 'amount', header: 'Amount', narrow: 'figure', amount: ({ amountCents }) => amountCents }),
  moneyColumn({
    id: 'fees',
    header: 'Fees',
    // What did not happen cost nothing.
    amount: ({ feeCents, networkFeeCents, state }) => (hasEndedInVain(state) ? zero : add(feeCents, networkFeeCents)),
  }),
  moneyColumn({
    id: 'net',
    header: 'Arrives',
    amount: ({ netCents, state }) => (hasEndedInVain(state) ? zero : netCents),
  }),
]

const hasEndedInVain = (state: PaymentOrder['state']) => state === 'failed' || state === 'cancelled'

export function OrderList() {
  const query = useQuery(ordersQuery)
  const { data, error } = query
  if (error && !data) {
    return (
      <Card>
        <QueryError query={query} failed="We couldn’t load your payments." money="Your money is safe." />
      </Card>
    )
  }
  return (
    <Table
      caption="Your newest deposits and withdrawals"
      columns={columns}
      rows={data?.orders ?? []}
      rowKey={(order) => order.id}
      loading={!data}
      empty={<EmptyState picture="money" title="No deposits or withdrawals yet." />}
    />
  )
}

const orderBadges: Readonly<Record<PaymentOrder['state'], BadgeLook>> = {
  pending: { label: 'Pending', tone: 'info', icon: Hourglass },
  completed: { label: 'Completed', tone: 'neutral', icon: CheckCheck },
  failed: { label: 'Failed', tone: 'loss', icon: TriangleAlert },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: Ban },
}

function OrderState({ order }: { order: PaymentOrder }) {
  const asked = order.cancelAsked && order.state !== 'failed'
  return <StatusBadge look={orderBadges[order.state]} text={asked ? 'Canceling' : undefined} />
}
