/** What the action does to the wallet, before it does it: what is locked or comes back, what is left, and what is missing. */
import { type Cents, cents, formatAmount, subtract, zero } from '@handshake/domain/money.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { AmountLines } from '#ui/amount-lines.tsx'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { shortageOf } from '../create-problems.ts'

export type Balance = {
  /** Null while it is not known. */
  readonly availableCents: Cents | null
  readonly failed: boolean
  readonly onRetry: () => void
  /** Leads to a deposit of what is missing, and back to the form. */
  readonly onDeposit: (missingCents: Cents) => void
}

type WalletEffectProps = {
  balance: Balance
  /** Above zero it is locked, below it comes back. */
  lockCents: Cents
  /** Said instead of the sum where nothing moves. */
  nothingMoves: string
  label: string
}

export function WalletEffect({ balance, lockCents, nothingMoves, label }: WalletEffectProps) {
  const { availableCents, failed, onRetry } = balance
  if (lockCents === 0)
    return (
      <Card>
        <CardHead title="Your wallet" description={nothingMoves} level={3} />
      </Card>
    )
  if (availableCents === null) {
    if (!failed) return <Skeleton className="h-40 rounded-card!" />
    return (
      <Callout
        urgent
        tone="loss"
        icon={CircleAlert}
        action={
          <Button size="sm" onClick={onRetry}>
            Try Again
          </Button>
        }
      >
        Unable to verify wallet balance. Please try again.
      </Callout>
    )
  }
  // Told above everything else, where it cannot be missed.
  if (shortageOf(lockCents, availableCents) !== null) return null
  const comesBack = lockCents < zero
  return (
    <Card>
      <CardHead title="Your wallet" level={3} className="mb-2" />
      <AmountLines
        lines={[
          { label: 'Available now', amount: availableCents },
          {
            label,
            hint: comesBack ? 'back from escrow' : 'in escrow until it’s decided',
            amount: cents(-lockCents),
            kind: 'movement',
            tone: comesBack ? 'yours' : 'held',
          },
        ]}
        total={{ label: 'Available after', amount: subtract(availableCents, lockCents) }}
      />
      {comesBack && (
        <p className="mt-2 text-sm text-muted">
          {formatAmount(cents(-lockCents))} goes back to your wallet right away.
        </p>
      )}
    </Card>
  )
}

type ShortageProps = { balance: Balance; lockCents: Cents }

/** What is missing, and the way to it. */
export function Shortage({ balance: { availableCents, onDeposit }, lockCents }: ShortageProps) {
  const shortage = availableCents === null ? null : shortageOf(lockCents, availableCents)
  if (shortage === null) return null
  return (
    <Callout
      urgent
      tone="loss"
      icon={CircleAlert}
      title="Insufficient Funds"
      action={
        <Button size="sm" onClick={() => onDeposit(shortage.missingCents)}>
          Add {formatAmount(shortage.missingCents)}
        </Button>
      }
    >
      {shortage.words}
    </Callout>
  )
}
