/** Deposits that a bank took back: what is still owed for them at the head of the wallet, and all of them beside the payments. */
import type { PaymentReversal } from '@handshake/contracts/payment/payment.ts'
import { add, formatAmount, subtract, zero } from '@handshake/domain/money.ts'
import { paymentMethods } from '@handshake/domain/payment/payment-methods.ts'
import { useQuery } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { formatDay } from '#platform/format.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Money } from '#ui/money.tsx'
import { reversalsQuery } from '../payment.queries.ts'

const owedFor = ({ state, amountCents, takenCents }: PaymentReversal) =>
  state === 'standing' ? subtract(amountCents, takenCents) : subtract(amountCents, amountCents)

const causeWords: Readonly<Record<PaymentReversal['cause'], string>> = {
  dispute: 'Disputed with the bank',
  refund: 'Refunded to you',
}

/** Only while something is owed: what it is for, what it means, and the way to settle it. */
export function OwedCallout({ depositAddress }: { depositAddress: string }) {
  const { data } = useQuery(reversalsQuery)
  const open = data?.reversals.filter((reversal) => owedFor(reversal) > 0) ?? []
  const elsewhere = data?.elsewhereCents ?? zero
  if (open.length === 0 && elsewhere === 0) return null
  const owed = add(elsewhere, ...open.map(owedFor))
  return (
    <Callout
      tone="held"
      icon={Undo2}
      title={`You owe ${formatAmount(owed)}`}
      action={
        <ButtonLink size="sm" to={depositAddress}>
          Add money
        </ButtonLink>
      }
    >
      {open.length > 0 &&
        `${open.length === 1 ? 'A deposit was' : `${open.length} deposits were`} reversed after you used part of the money. `}
      {elsewhere > 0 &&
        `${formatAmount(elsewhere)} is for a deposit to another account of yours. If that account isn’t yours, contact support. `}
      We’ll collect what you owe from money that comes in. Until then you can’t bet, send or withdraw. Handshakes you’re
      already in continue as usual.
    </Callout>
  )
}

export function TakenBackList() {
  const { data } = useQuery(reversalsQuery)
  if (!data || data.reversals.length === 0) return null
  return (
    <Card>
      <h2 className="text-base font-semibold text-text">Reversed deposits</h2>
      <ul className="mt-3 divide-y divide-line">
        {data.reversals.map((reversal) => (
          <li key={reversal.id} className="flex items-start justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="text-text">
                {causeWords[reversal.cause]}, paid by {paymentMethods[reversal.method].name}
              </p>
              <p className="text-sm text-muted">
                {formatDay(new Date(reversal.createdAt))} · {reversalStatus(reversal)}
              </p>
            </div>
            <Money amount={reversal.amountCents} size="sm" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function reversalStatus(reversal: PaymentReversal): string {
  if (reversal.state === 'given-back') return 'Returned to you'
  const owed = owedFor(reversal)
  const taken = `${formatAmount(reversal.takenCents)} collected`
  return owed > 0 ? `${taken}, ${formatAmount(owed)} owed` : taken
}
