/** What each side does before the money moves: accept the offer, lend, or say no. */
import { loan } from '@handshake/contracts/loan/loan.ts'
import type { LoanView } from '@handshake/contracts/loan/loan-views.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { useState } from 'react'
import { FormModal } from '#patterns/form-modal.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { AcceptLoanSheet, SendLoanSheet } from './answer-sheet.tsx'
import { useTakeInLoan } from './loan.queries.ts'
import type { LoanWallet } from './loan-sheet.tsx'

export function OfferActions({ view, wallet }: { view: LoanView; wallet: LoanWallet }) {
  const [asking, setAsking] = useState<'accept' | 'send' | 'decline' | null>(null)
  const close = () => setAsking(null)
  const may = (action: LoanView['actions'][number]) => view.actions.includes(action)
  if (!may('apply') && !may('approve') && !may('decline')) return null
  const principal = formatAmount(view.terms.principalCents)
  return (
    <div className="flex flex-wrap gap-2">
      {may('apply') && (
        <Button variant="primary" onClick={() => setAsking('accept')}>
          Accept {principal}
        </Button>
      )}
      {may('approve') && (
        <Button variant="primary" onClick={() => setAsking('send')}>
          Lend {principal}
        </Button>
      )}
      {may('decline') && (
        <Button variant="ghost" onClick={() => setAsking('decline')}>
          {isOwnOffer(view) ? 'Withdraw offer' : 'Decline'}
        </Button>
      )}
      {asking === 'accept' && <AcceptLoanSheet view={view} wallet={wallet} onClose={close} />}
      {asking === 'send' && <SendLoanSheet view={view} wallet={wallet} onClose={close} />}
      {asking === 'decline' && <DeclineForm view={view} onClose={close} />}
    </div>
  )
}

/** Nobody has answered yet, so a lender withdraws the offer instead of declining. */
const isOwnOffer = ({ role, status }: LoanView): boolean => role === 'lender' && status === 'pending'

function DeclineForm({ view, onClose }: { view: LoanView; onClose: () => void }) {
  const withdraws = isOwnOffer(view)
  const [reason, setReason] = useState('')
  const declining = useCall(loan.declineLoan, {
    onDone: useTakeInLoan(onClose),
  })
  return (
    <FormModal
      title={withdraws ? 'Withdraw this offer?' : 'Decline this loan?'}
      description={`No money has moved. We’ll tell ${(view.role === 'lender' ? view.borrower : view.lender).displayName}.`}
      onSubmit={() => declining.run({ loanId: view.id, reason })}
      call={declining}
      submitText={withdraws ? 'Withdraw offer' : 'Decline'}
      busyText="Sending…"
      onClose={onClose}
    >
      <Field label="Reason" optional>
        <Textarea value={reason} limit={500} onValueChange={setReason} />
      </Field>
    </FormModal>
  )
}
