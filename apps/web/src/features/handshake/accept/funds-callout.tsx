/** Said before a stake is locked: that it is covered and what stays, or how much is missing and the way to add it. */
import { type Cents, formatAmount, subtract, zero } from '@handshake/domain/money.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Money } from '#ui/money.tsx'
import { NamedLine } from '#ui/named-value.tsx'

/** Null while the balance is not known yet: the server has the last word anyway. */
export function shortfallOf(needCents: Cents, availableCents: Cents | null): Cents | null {
  if (availableCents === null) return null
  return availableCents >= needCents ? zero : subtract(needCents, availableCents)
}

export const shortfallWords = (needCents: Cents, availableCents: Cents): string =>
  `You need ${formatAmount(needCents)} but only have ${formatAmount(availableCents)}. ` +
  `Please add ${formatAmount(subtract(needCents, availableCents))} to your wallet.`

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
      <NamedLine name="Available now">
        <Money amount={availableCents} size="sm" />
      </NamedLine>
      <NamedLine name={`Left after ${doing} ${formatAmount(needCents)}`}>
        <Money amount={subtract(availableCents, needCents)} size="sm" />
      </NamedLine>
    </dl>
  )
}
