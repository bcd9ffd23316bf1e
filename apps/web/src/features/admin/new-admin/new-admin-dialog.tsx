/** The question before a new admin is approved, declined or withdrawn. */
import type { NewAdminView } from '@handshake/contracts/admin/new-admin-routes.ts'
import { admin } from '@handshake/contracts/admin.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FormModal } from '#patterns/form-modal.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { toast } from '#ui/feedback/toast.ts'
import { allPeople } from '../admin.queries.ts'
import type { ApprovalAction } from '../approval/approval-item.tsx'
import { newAdminReads } from './new-admin.queries.ts'

export type NewAdminDecision = { readonly action: ApprovalAction; readonly newAdmin: NewAdminView }

const words = {
  approve: { title: 'Approve this admin?', submit: 'Make them an admin', busy: 'Approving…', done: 'Approved.' },
  decline: { title: 'Decline this admin?', submit: 'Decline', busy: 'Declining…', done: 'Declined.' },
  withdraw: { title: 'Withdraw your request?', submit: 'Withdraw', busy: 'Withdrawing…', done: 'Withdrawn.' },
} as const

export function NewAdminDialog({ decision, onClose }: { decision: NewAdminDecision; onClose: () => void }) {
  const { action, newAdmin } = decision
  const client = useQueryClient()
  const refresh = async () => {
    for (const read of newAdminReads) await client.invalidateQueries({ queryKey: [read] })
    await client.invalidateQueries({ queryKey: allPeople })
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
  const approve = useCall(admin.approveNewAdmin, outcome)
  const decline = useCall(admin.declineNewAdmin, outcome)
  const withdraw = useCall(admin.withdrawNewAdmin, outcome)
  const chosen = { approve, decline, withdraw }[action]
  return (
    <FormModal
      title={words[action].title}
      description={`${newAdmin.askedBy.displayName} wrote: “${newAdmin.reason}”`}
      form={{
        onSubmit(event) {
          event.preventDefault()
          chosen.run({ newAdminId: newAdmin.id })
        },
      }}
      error={chosen.error}
      errorTitle="Nothing changed"
      submitText={words[action].submit}
      busyText={words[action].busy}
      busy={chosen.busy}
      tone={action === 'approve' ? 'primary' : 'danger'}
      onClose={onClose}
    >
      <p className="text-base wrap-anywhere text-text">Make {newAdmin.person.displayName} an admin.</p>
      {action === 'approve' && (
        <p className="text-sm text-muted">
          Admins see every account and can change balances together with another admin. They sign in again, and it’s in
          the security log.
        </p>
      )}
    </FormModal>
  )
}
