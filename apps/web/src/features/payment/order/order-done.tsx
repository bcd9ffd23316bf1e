/** The last step of a deposit or withdrawal: it has happened, is on its way, or was refused by the bank. */
import type { PaymentOrder } from '@handshake/contracts/payment/payment.ts'
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button-link.tsx'
import { Money } from '#ui/money.tsx'
import { orderKinds } from './order-kinds.ts'
import { OrderProgress } from './order-progress.tsx'

type OrderDoneProps = { order: PaymentOrder; availableCents: Cents }

export function OrderDone({ order, availableCents }: OrderDoneProps) {
  const { words } = orderKinds[order.kind]
  const balance = `You have ${formatAmount(availableCents)} available.`
  if (order.state === 'pending') {
    return (
      <Frame icon={<Hourglass aria-hidden="true" className="size-12 text-info" />}>
        <Money amount={order.netCents} size="2xl" />
        <p className="text-lg font-medium text-text">{words.pendingTitle}</p>
        <OrderProgress order={order} />
        {order.payUrl && (
          <ButtonLink href={order.payUrl} variant="primary" className="mt-2">
            Continue to payment
          </ButtonLink>
        )}
        <p className="text-sm text-muted">{balance}</p>
      </Frame>
    )
  }
  if (order.state === 'completed') {
    return (
      <Frame icon={<CircleCheck aria-hidden="true" className="size-12 text-yours" />}>
        <Money amount={order.netCents} size="2xl" />
        <p className="text-lg font-medium text-text">{words.doneLine}</p>
        <p className="text-sm text-muted">{balance}</p>
      </Frame>
    )
  }
  return (
    <Frame icon={<CircleX aria-hidden="true" className="size-12 text-loss" />}>
      <p className="text-lg font-medium text-text">{order.failure ?? 'Failed to process payment'}</p>
      <p className="text-sm text-muted">
        {words.failedMoney} {balance}
      </p>
    </Frame>
  )
}

function Frame({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div role="status" className="flex flex-col items-center gap-2 py-4 text-center *:max-w-full">
      {icon}
      {children}
    </div>
  )
}
