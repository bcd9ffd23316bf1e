/** Things that belong to somebody, as the access matrix asks for them: who knows of them, and what everybody else is told. */
import type { RefusalCode } from '@handshake/contracts/refusals.ts'
import { type CallerKind, callerKinds, type gatherCast } from './cast.ts'

type Things = Awaited<ReturnType<typeof gatherCast>>['things']

/** The thing that is asked for, by the field that names it; who knows of it; and what everyone else is told. */
export type OwnedThing = {
  readonly thing: Readonly<Record<string, keyof Things>>
  readonly known: readonly CallerKind[]
  readonly unknown: readonly RefusalCode[]
  /** What the schema's own sample cannot guess. */
  readonly values?: Readonly<Record<string, unknown>>
}

export const both: readonly CallerKind[] = ['party', 'otherParty']
/** Of a handshake that was on the marketplace everyone may know. */
export const everyone: readonly CallerKind[] = callerKinds
export const judges: readonly CallerKind[] = ['arbitrator', 'admin']
export const matched = { thing: { handshakeId: 'handshakeId' }, known: both, unknown: ['handshake.unknown'] } as const
export const offer = {
  thing: { handshakeId: 'invitationTo' },
  known: ['party', 'invited'],
  unknown: ['handshake.unknown'],
} as const
export const refereed = {
  ...offer,
  thing: { handshakeId: 'refereedId' },
  known: ['party', 'invited', 'referee'],
} as const
/** Whoever judges disputes may look at what people keep between themselves. */
export const readers: readonly CallerKind[] = ['party', 'invited', 'arbitrator', 'admin']
export const comment = {
  thing: { handshakeId: 'invitationTo', commentId: 'commentId' },
  known: ['party'],
  unknown: ['handshake.unknown', 'handshake.unknown-comment'],
} as const
/** A private pool, and one that was public and is in dispute. */
export const ownPool = { thing: { poolId: 'poolId' }, known: ['party', 'invited'], unknown: ['pool.unknown'] } as const
export const poolComment = {
  thing: { poolId: 'poolId', commentId: 'poolCommentId' },
  known: ['party'],
  unknown: ['pool.unknown', 'handshake.unknown-comment'],
} as const
export const poolCase = { ...ownPool, thing: { poolId: 'disputedPoolId' }, known: judges } as const
export const ownCase = {
  thing: { disputeId: 'disputeId' },
  known: [...both, ...judges],
  unknown: ['dispute.unknown'],
} as const

/** A private one: staff hear that they need a reason, which is not that there is none. */
export const seenByStaff = {
  thing: { dealId: 'agreementId' },
  known: ['support', 'admin'],
  unknown: ['admin.unknown-deal'],
} as const

export const ownDraft = {
  thing: { draftId: 'assistantDraftId' },
  known: ['party'],
  unknown: ['assistant.no-such-draft'],
} as const
export const ownKey = { thing: { keyId: 'keyId' }, known: ['party'], unknown: ['developer.no-such-key'] } as const
export const ownWebhook = {
  thing: { webhookId: 'webhookId' },
  known: ['party'],
  unknown: ['developer.no-such-webhook'],
} as const
export const ownDelivery = {
  thing: { deliveryId: 'deliveryId' },
  known: ['party'],
  unknown: ['developer.no-such-delivery'],
} as const
export const bill = { thing: { agreementId: 'agreementId' }, known: both, unknown: ['agreement.unknown'] } as const
/** Shown by the code of its link alone. */
export const guestShare = {
  thing: { guestId: 'guestId' },
  known: [],
  unknown: ['agreement.unknown-guest-link'],
  values: { invitation: 'f'.repeat(64) },
} as const
export const seatLink = {
  thing: { seatId: 'seatId' },
  known: ['party'],
  unknown: ['seat.unknown'],
  values: { invitation: 'f'.repeat(64) },
} as const
export const ownLoan = { thing: { loanId: 'loanId' }, known: ['party', 'invited'], unknown: ['loan.unknown'] } as const

export const ownAsk = { thing: { askId: 'askId' }, known: ['party', 'invited'], unknown: ['loan.unknown-ask'] } as const

export const ownTicket = {
  thing: { ticketId: 'ticketId' },
  known: ['party'],
  unknown: ['support.unknown-ticket'],
} as const
export const queuedTicket = { ...ownTicket, known: ['support', 'admin'] } as const
export const identityCheck = {
  thing: { checkId: 'identityCheckId' },
  known: ['admin'],
  unknown: ['verification.unknown-check'],
} as const
