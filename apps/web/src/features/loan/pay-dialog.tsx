/** Paying a loan: what is due, the whole loan, or another amount, and what is left in the wallet afterwards; and paying automatically. */
import { loan } from '@handshake/contracts/loan/loan.ts'
import type { LoanView } from '@handshake/contracts/loan/loan-views.ts'
import { type Cents, cents, formatAmount, zero } from '@handshake/domain/money.ts'
import { useState } from 'react'
import { FundsCallout } from '#features/handshake/handshake.public.tsx'
import { FormModal } from '#patterns/form-modal.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { useTakeInLoan } from './loan.queries.ts'
import type { LoanWallet } from './loan-sheet.tsx'

/** What is due, or the next installment where nothing is. */
export const nextPayment = (view: LoanView): Cents =>
  view.dueCents > 0 ? view.dueCents : (view.schedule.find(({ openCents }) => openCents > 0)?.openCents ?? zero)

type PayLoanProps = { view: LoanView; wallet: LoanWallet }

export function PayLoan({ view, wallet }: PayLoanProps) {
  const [paying, setPaying] = useState(false)
  const switching = useCall(loan.setAutopay, { onDone: useTakeInLoan() })
  if (!view.actions.includes('pay')) return null
  return (
    <div className="flex flex-col gap-4">
      <Button variant="primary" onClick={() => setPaying(true)}>
        Make a payment
      </Button>
      <Switch
        label="Pay automatically"
        hint="From your wallet, on each due date."
        checked={view.autopay}
        disabled={switching.busy}
        onChange={(event) => switching.run({ loanId: view.id, autopay: event.target.checked })}
      />
      {paying && <PayForm view={view} wallet={wallet} onClose={() => setPaying(false)} />}
    </div>
  )
}

type Choice = 'next' | 'all' | 'other'

function PayForm({ view, wallet, onClose }: PayLoanProps & { onClose: () => void }) {
  const { availableCents, onDeposit } = wallet
  const [choice, setChoice] = useState<Choice>('next')
  const [typed, setTyped] = useState<Cents | null>(null)
  const next = cents(Math.min(nextPayment(view), view.payoffCents))
  const amountCents = choice === 'next' ? next : choice === 'all' ? view.payoffCents : typed
  const paying = useCall(loan.payLoan, {
    onDone: useTakeInLoan(onClose),
  })
  return (
    <FormModal
      title="Make a payment"
      description={`To ${view.lender.displayName}, from your wallet.`}
      onSubmit={() => {
        if (amountCents !== null) paying.run({ loanId: view.id, amountCents })
      }}
      call={paying}
      errorTitle="The payment didn’t go through"
      submitText={amountCents === null ? 'Pay' : `Pay ${formatAmount(amountCents)}`}
      busyText="Paying…"
      disabled={amountCents === null || (availableCents !== null && availableCents < amountCents)}
      onClose={onClose}
    >
      <SegmentedControl
        label="How much?"
        full
        options={[
          { value: 'next', label: view.dueCents > 0 ? 'What’s due' : 'Next' },
          { value: 'all', label: 'Pay it off' },
          { value: 'other', label: 'Other' },
        ]}
        value={choice}
        onValueChange={setChoice}
      />
      {choice === 'other' && (
        <Field
          label="Amount"
          hint={
            view.terms.allowSplitPayments
              ? 'Paying more than the next installment shortens the loan.'
              : `At least ${formatAmount(next)}. Paying more shortens the loan.`
          }
        >
          <AmountInput value={typed} onValueChange={setTyped} />
        </Field>
      )}
      <p className="text-sm text-muted">
        {choice === 'all'
          ? 'This ends the loan today. Paying off early is free.'
          : `Paying off the whole loan today takes ${formatAmount(view.payoffCents)}.`}
      </p>
      {amountCents !== null && (
        <FundsCallout needCents={amountCents} availableCents={availableCents} onAddMoney={onDeposit} doing="paying" />
      )}
    </FormModal>
  )
}
