/** What everything that takes two admins shows: who asked, about whom, who decided, and what whoever looks may do. */
import { approvalStates, whyNotApprove } from '@handshake/domain/admin/approval-machine.ts'
import * as z from 'zod/mini'
import { idOf, instant } from '../primitives.ts'

const someone = z.object({ id: idOf('person'), displayName: z.string(), username: z.string() })

export const approvalFields = {
  /** Whom it is about. */
  person: someone,
  reason: z.string(),
  state: z.enum(approvalStates),
  askedBy: someone,
  askedAt: instant,
  expiresAt: instant,
  /** The second admin; null while it waits, and where nobody decided. */
  decidedBy: z.nullable(someone),
  endedAt: z.nullable(instant),
  /** What whoever asks may do with it now. */
  actions: z.array(z.enum(['approve', 'decline', 'withdraw', 'expire'])),
  /** Why whoever asks cannot approve it; null where they can, and once it ended. */
  whyNot: z.nullable(z.enum(whyNotApprove)),
} as const

const approval = z.object(approvalFields)
export type ApprovalView = z.output<typeof approval>

export const approvalLimit = { points: 60, perSeconds: 3_600, by: 'person' } as const

/** Heard by whoever approves, declines or withdraws. */
export const endingRefusals = [
  'admin.unknown-request',
  'admin.request-about-you',
  'admin.request-ended',
  'session.required',
] as const

/** Heard by whoever approves. */
export const approvingRefusals = [
  ...endingRefusals,
  'admin.request-needs-another',
  'admin.request-expired',
  'admin.request-asker-left',
  'admin.approver-promoted',
  'admin.approver-linked',
  'admin.approver-new',
  'admin.account-closed',
  'session.proof-needed',
] as const
