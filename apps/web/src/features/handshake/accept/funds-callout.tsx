/** Said before a stake is locked: that it is covered and what stays, or how much is missing and the way to add it. */
import { type Cents, formatAmount, subtract } from '@handshake/domain/money.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Money } from '#ui/money.tsx'
import { shortfallOf, shortfallWords } from './funds-check.ts'

type FundsCalloutProps = {
  needCents: Cents
  availableCents: Cents | null
  onAddMoney: (missingCents: Cents) => void
  /** What is done with the money. */
  doing?: 'locking' | 'lending' | 'paying'
}

export function FundsCallout({ needCents, availableCents, onAddMoney, doing = 'locking' }: FundsCalloutProps) {
  const shortfall = shortfallOf(needCents, availableCents)
  if (availableCents === null || shortfall === null) return null
  if (shortfall > 0) {
    return (
      <Callout
        tone="loss"
        icon={CircleAlert}
        title="Insufficient Funds"
        action={
          <Button size="sm" variant="primary" onClick={() => onAddMoney(shortfall)}>
            Add {formatAmount(shortfall)}
          </Button>
        }
      >
        {shortfallWords(needCents, availableCents)}
      </Callout>
    )
  }
  return (
    <dl className="flex flex-col gap-1 text-sm">
      <div className="flex justify-between gap-4">
        <dt className="text-muted">Available now</dt>
        <dd>
          <Money amount={availableCents} size="sm" />
        </dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt className="text-muted">
          Left after {doing} {formatAmount(needCents)}
        </dt>
        <dd>
          <Money amount={subtract(availableCents, needCents)} size="sm" />
        </dd>
      </div>
    </dl>
  )
}
