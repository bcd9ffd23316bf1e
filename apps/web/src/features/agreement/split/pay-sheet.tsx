/** The sheet a share is paid on, whole or in part: what is paid now, what is then left of it, and what is left in the wallet. */
import type { AgreementView, ParticipantView } from '@handshake/contracts/agreement/agreement-views.ts'
import { type Cents, formatAmount, subtract } from '@handshake/domain/money.ts'
import { useState } from 'react'
import { FundsCallout } from '#features/handshake/handshake.public.tsx'
import { FormModal } from '#patterns/form-modal.tsx'
import { AmountLines } from '#ui/amount-lines.tsx'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { Money } from '#ui/money.tsx'
import type { PayingWallet } from '../screen-props.ts'
import { useStep } from '../use-step.ts'

type PaySheetProps = {
  view: AgreementView
  own: ParticipantView
  action: 'pay_share' | 'pay_part'
  wallet: PayingWallet
  onClose: () => void
}

export function PaySheet({ view, own, action, wallet, onClose }: PaySheetProps) {
  const leftCents = subtract(own.stakeCents, own.paidCents)
  const isPart = action === 'pay_part'
  const [typed, setTyped] = useState<Cents | null>(null)
  const [tried, setTried] = useState(false)
  const step = useStep(view, { after: onClose })
  const amountCents = isPart ? typed : leftCents
  const problem = problemOf(amountCents, leftCents)
  const paid = problem === undefined ? amountCents : null
  const { availableCents } = wallet
  const to = view.initiator.displayName
  function send() {
    setTried(true)
    if (paid !== null) step.take(action, isPart ? { amountCents: paid } : {})
  }
  return (
    <FormModal
      title={isPart ? `Pay ${to} part of it` : `Pay ${to}`}
      description="It leaves your wallet right away. There’s no fee."
      onSubmit={send}
      submitText={paid === null ? 'Pay' : `Pay ${formatAmount(paid)}`}
      call={{ busy: step.busy }}
      busyText="Paying…"
      disabled={paid !== null && availableCents !== null && availableCents < paid}
      cancelText="Not now"
      onClose={onClose}
    >
      {isPart && (
        <Field label="Amount" error={tried ? problem : undefined}>
          <AmountInput value={typed} onValueChange={setTyped} />
        </Field>
      )}
      {paid !== null && (
        <>
          <AmountLines
            lines={[
              { label: 'Your share', amount: own.stakeCents },
              ...(own.paidCents > 0 ? [{ label: 'Paid so far', amount: own.paidCents }] : []),
            ]}
            total={{ label: 'You pay now', amount: paid }}
            after={[{ label: 'Left to pay', value: <Money amount={subtract(leftCents, paid)} size="sm" /> }]}
          />
          <FundsCallout needCents={paid} availableCents={availableCents} onAddMoney={wallet.onDeposit} doing="paying" />
        </>
      )}
    </FormModal>
  )
}

function problemOf(amountCents: Cents | null, leftCents: Cents): string | undefined {
  if (amountCents === null || amountCents <= 0) return 'Enter an amount above $0'
  return amountCents > leftCents ? `That’s more than the ${formatAmount(leftCents)} left` : undefined
}
