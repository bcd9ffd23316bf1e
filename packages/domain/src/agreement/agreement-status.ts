/** Every status an agreement can be in, of whichever type it is, and the groups lists show them in. */

export const agreementStatuses = [
  'draft',
  'configuring',
  'ready',
  'pending',
  'reviewing',
  'negotiating',
  'revision_requested',
  'accepted',
  'declined',
  'expired',
  'escrow_pending',
  'escrow_partial',
  'escrow_secured',
  'escrow_failed',
  'active',
  'locked',
  'live',
  'in_progress',
  'awaiting_oracle',
  'oracle_confirmed',
  'oracle_disputed',
  'settling',
  'payout_pending',
  'payout_partial',
  'credit_review',
  'loan_approved',
  'funds_disbursed',
  'payment_due',
  'payment_overdue',
  'payment_split_pending',
  'loan_current',
  'loan_delinquent',
  'loan_default',
  'completed',
  'cancelled',
  'disputed',
  'refunded',
  'defaulted',
  'void',
  'loan_paid_off',
] as const
export type AgreementStatus = (typeof agreementStatuses)[number]

/** Nothing follows (decision 6.4). 'void' and 'defaulted' are closing categories. */
export const terminalStatuses: readonly AgreementStatus[] = [
  'completed',
  'cancelled',
  'declined',
  'expired',
  'refunded',
  'defaulted',
  'void',
  'loan_paid_off',
  'loan_default',
]

/** Offered, and waiting for somebody's answer. */
const unanswered: readonly AgreementStatus[] = [
  'pending',
  'reviewing',
  'negotiating',
  'revision_requested',
  'credit_review',
]

export type AgreementGroup = 'draft' | 'active' | 'completed'

const drafts: readonly AgreementStatus[] = ['draft', 'configuring', 'ready']

export const groupOf = (status: AgreementStatus): AgreementGroup => {
  if (terminalStatuses.includes(status)) return 'completed'
  return drafts.includes(status) ? 'draft' : 'active'
}

/** The heading it stands under among handshakes, where what waits for an answer is not active yet. */
export const headingOf = (status: AgreementStatus): AgreementGroup | 'pending' =>
  unanswered.includes(status) ? 'pending' : groupOf(status)
