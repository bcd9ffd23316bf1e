/** The question before an adjustment is approved, declined or withdrawn, with the amount in its button. */
import type { AdjustmentView } from '@handshake/contracts/admin/adjustment-routes.ts'
import { admin } from '@handshake/contracts/admin.ts'
import { add } from '@handshake/domain/money.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FormModal } from '#patterns/form-modal.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { AmountLines } from '#ui/amount-lines.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { adjustmentReads, personBalanceQuery } from './adjustment.queries.ts'
import { adjustmentTitle } from './adjustment-words.ts'

export type Decision = { readonly action: 'approve' | 'decline' | 'withdraw'; readonly adjustment: AdjustmentView }

const words = {
  approve: { title: 'Approve this adjustment?', busy: 'Approving…', done: 'Approved. The money moved.' },
  decline: { title: 'Decline this adjustment?', busy: 'Declining…', done: 'Declined. No money moved.' },
  withdraw: { title: 'Withdraw your request?', busy: 'Withdrawing…', done: 'Withdrawn. No money moved.' },
} as const

const submitText = ({ action, adjustment }: Decision): string =>
  action === 'approve' ? adjustmentTitle(adjustment) : action === 'decline' ? 'Decline' : 'Withdraw'

export function DecisionDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const { action, adjustment } = decision
  const client = useQueryClient()
  const refresh = async () => {
    for (const read of adjustmentReads) await client.invalidateQueries({ queryKey: [read] })
  }
  const outcome = {
    async onDone() {
      await refresh()
      onClose()
      toast.success(words[action].done)
    },
    // Somebody else may have been faster: the list behind the dialog shows what is so.
    onFailed: () => void refresh(),
  }
  const approve = useCall(admin.approveAdjustment, outcome)
  const decline = useCall(admin.declineAdjustment, outcome)
  const withdraw = useCall(admin.withdrawAdjustment, outcome)
  const chosen = { approve, decline, withdraw }[action]
  const balance = useQuery({ ...personBalanceQuery(adjustment.person.id), enabled: action === 'approve' }).data?.balance
  return (
    <FormModal
      title={words[action].title}
      description={`${adjustment.askedBy.displayName} wrote: “${adjustment.reason}”`}
      form={{
        onSubmit(event) {
          event.preventDefault()
          chosen.run({ adjustmentId: adjustment.id })
        },
      }}
      error={chosen.error}
      errorTitle="Nothing changed"
      submitText={<span className="truncate">{submitText(decision)}</span>}
      busyText={words[action].busy}
      busy={chosen.busy}
      tone={action === 'approve' && adjustment.changeCents > 0 ? 'primary' : 'danger'}
      onClose={onClose}
    >
      {balance ? (
        <AmountLines
          lines={[
            { label: 'In the wallet now', amount: balance.availableCents },
            { label: 'Adjustment', amount: adjustment.changeCents, kind: 'movement' },
          ]}
          total={{ label: 'Afterward', amount: add(balance.availableCents, adjustment.changeCents) }}
        />
      ) : (
        <p className="text-base wrap-anywhere text-text">{adjustmentTitle(adjustment)}.</p>
      )}
      {action === 'approve' && (
        <p className="text-sm text-muted">
          {adjustment.person.displayName} gets a notification with this reason. It can’t be undone, only adjusted again.
        </p>
      )}
    </FormModal>
  )
}
