/** How far a pending order has come, in a rail and in words that say who does what next. */
import type { PaymentOrder } from '@handshake/contracts/payment/payment.ts'
import { formatMoment } from '#platform/format.ts'
import { ProgressRail } from '#ui/progress-rail.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { progressOf } from './order-progress-rules.ts'

const redrawMs = 15_000

export function OrderProgress({ order }: { order: PaymentOrder }) {
  const now = useNow(() => redrawMs)
  const { progress, next } = progressOf(order, now)
  const words = {
    'call-off': 'Waiting for the provider to confirm the cancellation',
    'your-turn': 'Waiting for you to pay',
    waiting: `Expected by ${formatMoment(new Date(order.dueAt))}`,
    overdue: 'Processing, almost done',
  }
  return (
    <ProgressRail
      tone={order.kind === 'withdrawal' ? 'held' : 'info'}
      progress={progress}
      label={words[next]}
      endsAt={next === 'waiting' ? order.dueAt : null}
    />
  )
}
