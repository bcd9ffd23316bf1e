/** The second step of a deposit or withdrawal: every fee, what arrives and when, one press before it is ordered. */
import { add, type Cents, formatAmount, subtract } from '@handshake/domain/money.ts'
import { hours } from '@handshake/domain/time.ts'
import { formatMoment } from '#platform/format.ts'
import { ActionSummary } from '#ui/action-summary.tsx'
import { AmountLines } from '#ui/amount-lines.tsx'
import { Money } from '#ui/money.tsx'
import { methodIcons, timeWords } from '../method/method-look.ts'
import type { MethodView } from '../payment.queries.ts'
import { billOf } from './order-fields.ts'
import { type OrderKind, orderKinds } from './order-kinds.ts'

type OrderReviewProps = { kind: OrderKind; amountCents: Cents; method: MethodView; availableCents: Cents | null }

export function OrderReview({ kind, amountCents, method, availableCents }: OrderReviewProps) {
  const { lines, total, netCents } = billOf(kind, method.method, amountCents)
  const IconMark = methodIcons[method.method]
  const after =
    availableCents === null
      ? null
      : kind === 'deposit'
        ? add(availableCents, netCents)
        : subtract(availableCents, amountCents)
  return (
    <ActionSummary label="Order summary">
      <div className="flex flex-col items-center gap-1.5 text-center">
        <span className="flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent-text">
          <IconMark aria-hidden="true" className="size-6" />
        </span>
        <Money amount={amountCents} size="2xl" className="mt-1" />
        <p className="max-w-full break-words text-muted">
          {kind === 'deposit' ? 'from' : 'to'}{' '}
          <span className="font-medium text-text">{method.linked?.label ?? method.name}</span>
        </p>
      </div>
      <AmountLines
        lines={lines}
        total={total}
        after={[
          { label: 'Arrives', value: arrivalWords(method.processingHours) },
          ...(after === null ? [] : [{ label: 'Your balance after', value: formatAmount(after) }]),
        ]}
      />
      {method.hint && <p className="text-sm text-muted">{method.hint}</p>}
      <p className="text-sm text-muted">
        {method.processingHours === 0 ? orderKinds[kind].words.atOnceNote : orderKinds[kind].words.laterNote}
      </p>
    </ActionSummary>
  )
}

function arrivalWords(processingHours: number): string {
  if (processingHours === 0) return timeWords(0)
  return `By ${formatMoment(new Date(Date.now() + hours(processingHours)))}`
}
