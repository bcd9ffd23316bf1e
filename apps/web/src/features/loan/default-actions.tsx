/** What the lender of a loan that is 90 days late can do: give notice, and end the loan when seven days have passed. */
import { loan } from '@handshake/contracts/loan/loan.ts'
import type { LoanView } from '@handshake/contracts/loan/loan-views.ts'
import { useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useTakeInLoan } from './loan.queries.ts'

export function DefaultActions({ view }: { view: LoanView }) {
  const takeIn = useTakeInLoan()
  const [asking, setAsking] = useState(false)
  const outcomes = {
    onDone(after: LoanView) {
      takeIn(after)
      setAsking(false)
    },
    onFailed: () => setAsking(false),
  }
  const noticing = useCall(loan.giveDefaultNotice, outcomes)
  const ending = useCall(loan.declareDefault, outcomes)
  const notice = view.actions.includes('give-default-notice')
  if (!notice && !view.actions.includes('declare-default')) return null
  return (
    <>
      <ActionProblem error={noticing.error ?? ending.error} />
      <ConfirmDialog
        title={notice ? 'Give notice of default?' : 'End this loan in default?'}
        description={
          notice
            ? `We’ll tell ${view.borrower.displayName}, who then has 7 days to catch up.`
            : `The loan ends unpaid and ${view.borrower.displayName} loses 150 points of trust score (HRS). You can’t undo this.`
        }
        confirmText={notice ? 'Give notice' : 'End in default'}
        open={asking}
        onOpenChange={setAsking}
        busy={noticing.busy || ending.busy}
        onConfirm={() => (notice ? noticing : ending).run({ loanId: view.id })}
        trigger={<Button variant="danger">{notice ? 'Give notice of default' : 'Declare default'}</Button>}
      />
    </>
  )
}
