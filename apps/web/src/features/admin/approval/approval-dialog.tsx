/** The question before something that takes two admins is approved, declined or withdrawn. */
import type { ApprovalView } from '@handshake/contracts/admin/approval-views.ts'
import type { ReactNode } from 'react'
import { FormModal } from '#patterns/form-modal.tsx'
import { toast } from '#ui/feedback/toast.ts'
import type { ApprovalAction } from './approval-item.tsx'

export type ApprovalDecision<View extends ApprovalView> = {
  readonly action: ApprovalAction
  readonly approval: View
}

/** What happens when a decision was made, or somebody else was faster: the list behind the dialog then shows what is so. */
export const afterDeciding = (refresh: () => Promise<void>, done: string, onClose: () => void) => ({
  async onDone() {
    await refresh()
    onClose()
    toast.success(done)
  },
  onFailed: () => void refresh(),
})

const busyTexts = { approve: 'Approving…', decline: 'Declining…', withdraw: 'Withdrawing…' } as const
const refusing = { decline: 'Decline', withdraw: 'Withdraw' } as const

type ApprovalDialogProps = {
  decision: ApprovalDecision<ApprovalView>
  /** What is approved or declined: 'this adjustment'. */
  what: string
  /** On the button that approves: what it does. */
  approveText: string
  calls: Readonly<Record<ApprovalAction, { readonly error: unknown; readonly busy: boolean; readonly run: () => void }>>
  /** Where even a yes takes something from somebody. */
  approvingTakes?: boolean
  onClose: () => void
  children: ReactNode
}

export function ApprovalDialog({ decision, what, approveText, calls, children, ...props }: ApprovalDialogProps) {
  const { action, approval } = decision
  const titles = {
    approve: `Approve ${what}?`,
    decline: `Decline ${what}?`,
    withdraw: 'Withdraw your request?',
  } as const
  const { error, busy, run } = calls[action]
  return (
    <FormModal
      title={titles[action]}
      description={`${approval.askedBy.displayName} wrote: “${approval.reason}”`}
      onSubmit={run}
      errorTitle="Nothing changed"
      submitText={<span className="truncate">{action === 'approve' ? approveText : refusing[action]}</span>}
      busyText={busyTexts[action]}
      call={{ busy, error }}
      tone={action === 'approve' && !props.approvingTakes ? 'primary' : 'danger'}
      onClose={props.onClose}
    >
      {children}
    </FormModal>
  )
}
