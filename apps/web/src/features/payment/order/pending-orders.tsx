/** The payments under way: how far each has come, and the way to call it off. */
import { type PaymentOrder, payment } from '@handshake/contracts/payment/payment.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { paymentTitle } from '@handshake/domain/payment/payment-methods.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConfirmedCall } from '#patterns/confirmed-call.ts'
import { failureMessage } from '#platform/api/describe-error.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { toast } from '#ui/feedback/toast.ts'
import { IconDisc } from '#ui/icon-disc.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Money } from '#ui/money.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { methodIcons } from '../method/method-look.ts'
import { balanceKey, ordersQuery } from '../payment.queries.ts'
import { OrderProgress } from './order-progress.tsx'

export function PendingOrders() {
  const { data } = useQuery(ordersQuery)
  const pending = data?.orders.filter((order) => order.state === 'pending') ?? []
  if (pending.length === 0) return null
  return (
    <section aria-label="Payments in progress" className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {pending.map((order) => (
        <PendingOrder key={order.id} order={order} />
      ))}
    </section>
  )
}

const kindWords = { deposit: 'Deposit', withdrawal: 'Withdrawal' }

function PendingOrder({ order }: { order: PaymentOrder }) {
  return (
    <Card>
      <div className="flex items-center gap-3">
        <IconDisc icon={methodIcons[order.method]} tone="info" />
        <div className="min-w-0 grow">
          <p className="font-medium text-text">{paymentTitle(order.kind, order.method)}</p>
          <p className="text-sm text-muted">
            <Money amount={order.netCents} size="sm" /> will{' '}
            {order.kind === 'deposit' ? 'reach your wallet' : 'reach you'}
          </p>
        </div>
        {order.payUrl !== null && !order.cancelAsked && (
          <ButtonLink size="sm" variant="primary" href={order.payUrl}>
            Pay
          </ButtonLink>
        )}
        {!order.cancelAsked && <CancelOrder order={order} />}
      </div>
      <div className="mt-4">
        <OrderProgress order={order} />
      </div>
    </Card>
  )
}

function CancelOrder({ order }: { order: PaymentOrder }) {
  const client = useQueryClient()
  const what = kindWords[order.kind].toLowerCase()
  const cancelling = useConfirmedCall(payment.cancelOrder, {
    onDone({ order: after, balance }) {
      client.setQueryData(balanceKey, balance)
      if (after.state === 'cancelled') toast.success(`${kindWords[order.kind]} canceled`)
      lookAgain(client, 'wallet')
    },
    onFailed(error) {
      showSnackbar(failureMessage(`The ${what} continues`, error))
      cancelling.close()
      lookAgain(client, 'wallet')
    },
  })
  return (
    <ConfirmDialog
      title={`Cancel this ${what}?`}
      description={
        order.kind === 'deposit'
          ? `${formatAmount(order.netCents)} will not reach your wallet.`
          : `${formatAmount(order.amountCents)} returns to your balance.`
      }
      confirmText={`Cancel the ${what}`}
      cancelText="Keep it"
      {...cancelling.dialog}
      busyText="Canceling…"
      onConfirm={() => cancelling.run({ orderId: order.id })}
      trigger={
        <Button size="sm" variant="ghost">
          Cancel
        </Button>
      }
    />
  )
}
