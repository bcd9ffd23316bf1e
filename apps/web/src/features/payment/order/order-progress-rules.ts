/** Where a pending order stands between request and arrival, and on whom it waits. */
import type { PaymentOrder } from '@handshake/contracts/payment/payment.ts'

export type OrderWait = 'call-off' | 'your-turn' | 'waiting' | 'overdue'
type Span = Pick<PaymentOrder, 'createdAt' | 'dueAt' | 'payUrl' | 'cancelAsked'>

/** A sliver from the start, so that the rail never looks empty, and never full before it is over. */
const [least, most] = [0.04, 0.96]

export function progressOf(order: Span, now: Date): { progress: number; next: OrderWait } {
  const [from, due] = [Date.parse(order.createdAt), Date.parse(order.dueAt)]
  const passed = due > from ? (now.getTime() - from) / (due - from) : 1
  return { progress: Math.min(Math.max(passed, least), most), next: waitOf(order, now.getTime() >= due) }
}

function waitOf({ cancelAsked, payUrl }: Span, overdue: boolean): OrderWait {
  if (cancelAsked) return 'call-off'
  if (payUrl !== null) return 'your-turn'
  return overdue ? 'overdue' : 'waiting'
}
