/** What each side does before the money moves: take the offer, approve it and lend, or say no. */
import type { LoanView } from '@handshake/contracts/loan/loan-views.ts'
import { loan } from '@handshake/contracts/loan.ts'
import { sharedWithLender } from '@handshake/domain/loan/credit-assessment.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { FormModal } from '#patterns/form-modal.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useTakeInLoan } from './loan.queries.ts'

export function OfferActions({ view }: { view: LoanView }) {
  const takeIn = useTakeInLoan()
  const [read, setRead] = useState(false)
  const [declining, setDeclining] = useState(false)
  const done = (words: string) => (after: LoanView) => {
    takeIn(after)
    toast.success(words)
  }
  const applying = useCall(loan.applyForLoan, { onDone: done('Application sent') })
  const approving = useCall(loan.approveLoan, { onDone: done('Loan funded') })
  const may = (action: LoanView['actions'][number]) => view.actions.includes(action)
  if (!may('apply') && !may('approve') && !may('decline')) return null
  const principal = formatAmount(view.terms.principalCents)
  return (
    <div className="flex flex-col gap-4">
      <ActionProblem error={applying.error ?? approving.error} />
      {may('apply') && (
        <>
          <p className="text-sm text-muted">{sharedWithLender}</p>
          <Checkbox
            checked={read}
            onChange={(event) => setRead(event.target.checked)}
            label="I’ve read the schedule, the cost and what happens if I miss a payment."
          />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {may('apply') && (
          <Button
            variant="primary"
            disabled={!read}
            busy={applying.busy}
            busyText="Applying…"
            onClick={() => applying.run({ loanId: view.id })}
          >
            Apply for {principal}
          </Button>
        )}
        {may('approve') && (
          <Button
            variant="primary"
            busy={approving.busy}
            busyText="Lending…"
            onClick={() => approving.run({ loanId: view.id })}
          >
            Approve and lend {principal}
          </Button>
        )}
        {may('decline') && (
          <Button variant="ghost" onClick={() => setDeclining(true)}>
            {isOwnOffer(view) ? 'Withdraw offer' : 'Decline'}
          </Button>
        )}
      </div>
      {declining && <DeclineForm view={view} onClose={() => setDeclining(false)} />}
    </div>
  )
}

/** Nobody has applied yet, so a lender withdraws the offer instead of declining an application. */
const isOwnOffer = ({ role, status }: LoanView): boolean => role === 'lender' && status === 'pending'

function DeclineForm({ view, onClose }: { view: LoanView; onClose: () => void }) {
  const takeIn = useTakeInLoan()
  const withdraws = isOwnOffer(view)
  const [reason, setReason] = useState('')
  const declining = useCall(loan.declineLoan, {
    onDone(after) {
      takeIn(after)
      onClose()
      toast.success('The loan won’t go ahead')
    },
  })
  return (
    <FormModal
      title={withdraws ? 'Withdraw this offer?' : 'Decline this loan?'}
      description="No money has moved. We’ll tell the other side."
      form={{
        onSubmit(event) {
          event.preventDefault()
          declining.run({ loanId: view.id, reason })
        },
      }}
      error={declining.error}
      submitText={withdraws ? 'Withdraw offer' : 'Decline'}
      busy={declining.busy}
      busyText="Sending…"
      onClose={onClose}
    >
      <Field label="Reason" optional>
        <Textarea value={reason} limit={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormModal>
  )
}
