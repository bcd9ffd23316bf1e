/** What the routes of disputes share on the wire: a row of a list, and a whole case as its reader may see it. */
import { rulingNames } from '@handshake/domain/dispute/ruling.ts'
import { imageTypes } from '@handshake/domain/image-type.ts'
import * as z from 'zod/mini'
import { handshakeRow, personView } from '../handshake/handshake-views.ts'
import { centsSchema, idOf, instant } from '../primitives.ts'

export const disputeStatuses = ['open', 'ruled', 'appealed', 'withdrawn', 'closed'] as const
export const disputeActions = ['add-evidence', 'withdraw', 'rule', 'accept-ruling', 'appeal', 'decide-appeal'] as const

export const disputeRow = z.object({
  id: idOf('dispute'),
  status: z.enum(disputeStatuses),
  handshake: handshakeRow,
  /** Null where two different answers opened it. */
  raisedById: z.nullable(idOf('person')),
  reason: z.string(),
  raisedAt: instant,
  /** When it escalates, or once ruled, when the ruling is carried out. */
  dueAt: z.nullable(instant),
  escalatedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
})
export type DisputeRow = z.output<typeof disputeRow>

export const evidenceItem = z.object({
  id: idOf('evidence'),
  personId: idOf('person'),
  text: z.string(),
  image: z.nullable(z.object({ url: z.string(), type: z.enum(imageTypes), bytes: z.int() })),
  createdAt: instant,
})

export const rulingView = z.object({
  /** 1 is the arbitrator's, 2 the admin's after an appeal. */
  instance: z.int(),
  ruling: z.enum(rulingNames),
  reason: z.string(),
  ruledBy: personView,
  ruledAt: instant,
  /** What each gets by it, and the fee. */
  creatorCents: centsSchema,
  peerCents: centsSchema,
  feeCents: centsSchema,
})

export const disputeView = z.object({
  ...disputeRow.shape,
  potCents: centsSchema,
  /** How long the funds stay frozen before a case without a ruling escalates. */
  frozenUntil: instant,
  evidence: z.array(evidenceItem),
  rulings: z.array(rulingView),
  appeal: z.nullable(z.object({ personId: idOf('person'), reason: z.string(), at: instant })),
  appealEndsAt: z.nullable(instant),
  acceptedBy: z.array(idOf('person')),
  /** Who the reader is here, and what they may do now; the server allows exactly these. */
  viewer: z.object({ role: z.enum(['creator', 'peer', 'staff']), actions: z.array(z.enum(disputeActions)) }),
})
export type DisputeView = z.output<typeof disputeView>
