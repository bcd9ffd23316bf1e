/** The question before an adjustment is approved, declined or withdrawn, with the amount in its button. */
import type { AdjustmentView } from '@handshake/contracts/admin/adjustment-routes.ts'
import { admin } from '@handshake/contracts/admin/admin.ts'
import { add, cents, formatAmount } from '@handshake/domain/money.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#platform/api/use-call.ts'
import { AmountLines } from '#ui/amount-lines.tsx'
import { type ApprovalDecision, ApprovalDialog, afterDeciding } from '../approval/approval-dialog.tsx'
import { adjustmentReads, personBalanceQuery } from './adjustment.queries.ts'

/** 'Add $20.00 to Tom Reyes’s wallet' */
export const adjustmentTitle = ({ changeCents, person }: Pick<AdjustmentView, 'changeCents' | 'person'>): string =>
  changeCents > 0
    ? `Add ${formatAmount(changeCents)} to ${person.displayName}’s wallet`
    : `Take ${formatAmount(cents(-changeCents))} from ${person.displayName}’s wallet`

const done = {
  approve: 'Approved. The money moved.',
  decline: 'Declined. No money moved.',
  withdraw: 'Withdrawn. No money moved.',
} as const

type DecisionDialogProps = { decision: ApprovalDecision<AdjustmentView>; onClose: () => void }

export function DecisionDialog({ decision, onClose }: DecisionDialogProps) {
  const { action, approval: adjustment } = decision
  const client = useQueryClient()
  const refresh = async () => {
    for (const read of adjustmentReads) await client.invalidateQueries({ queryKey: [read] })
  }
  const outcome = afterDeciding(refresh, done[action], onClose)
  const approve = useCall(admin.approveAdjustment, outcome)
  const decline = useCall(admin.declineAdjustment, outcome)
  const withdraw = useCall(admin.withdrawAdjustment, outcome)
  const chosen = { adjustmentId: adjustment.id }
  const balance = useQuery({ ...personBalanceQuery(adjustment.person.id), enabled: action === 'approve' }).data?.balance
  return (
    <ApprovalDialog
      decision={decision}
      what="this adjustment"
      approveText={adjustmentTitle(adjustment)}
      approvingTakes={adjustment.changeCents <= 0}
      calls={{
        approve: { ...approve, run: () => approve.run(chosen) },
        decline: { ...decline, run: () => decline.run(chosen) },
        withdraw: { ...withdraw, run: () => withdraw.run(chosen) },
      }}
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
    </ApprovalDialog>
  )
}
