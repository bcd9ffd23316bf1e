/** The question before a new admin is approved, declined or withdrawn. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import type { NewAdminView } from '@handshake/contracts/admin/new-admin-routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#platform/api/use-call.ts'
import { allPeople } from '../admin.queries.ts'
import { type ApprovalDecision, ApprovalDialog, afterDeciding } from '../approval/approval-dialog.tsx'
import { newAdminReads } from './new-admin.queries.ts'

const done = { approve: 'Approved.', decline: 'Declined.', withdraw: 'Withdrawn.' } as const

type NewAdminDialogProps = { decision: ApprovalDecision<NewAdminView>; onClose: () => void }

export function NewAdminDialog({ decision, onClose }: NewAdminDialogProps) {
  const { action, approval } = decision
  const client = useQueryClient()
  const refresh = async () => {
    for (const read of newAdminReads) await client.invalidateQueries({ queryKey: [read] })
    await client.invalidateQueries({ queryKey: allPeople })
  }
  const outcome = afterDeciding(refresh, done[action], onClose)
  const approve = useCall(admin.approveNewAdmin, outcome)
  const decline = useCall(admin.declineNewAdmin, outcome)
  const withdraw = useCall(admin.withdrawNewAdmin, outcome)
  const chosen = { newAdminId: approval.id }
  return (
    <ApprovalDialog
      decision={decision}
      what="this admin"
      approveText="Make them an admin"
      calls={{
        approve: { ...approve, run: () => approve.run(chosen) },
        decline: { ...decline, run: () => decline.run(chosen) },
        withdraw: { ...withdraw, run: () => withdraw.run(chosen) },
      }}
      onClose={onClose}
    >
      <p className="text-base wrap-anywhere text-text">Make {approval.person.displayName} an admin.</p>
      {action === 'approve' && (
        <p className="text-sm text-muted">
          Admins see every account and can change balances together with another admin. They sign in again, and it’s in
          the security log.
        </p>
      )}
    </ApprovalDialog>
  )
}
