/** What the routes of agreements show: a row of a list, and everything on the page of one. */
import { participantStatuses } from '@handshake/domain/agreement/agreement.ts'
import { agreementStatuses } from '@handshake/domain/agreement/agreement-status.ts'
import { agreementTypeNames } from '@handshake/domain/agreement/agreement-type-names.ts'
import * as z from 'zod/mini'
import { personView } from '../handshake/handshake-views.ts'
import { centsSchema, idOf, instant } from '../primitives.ts'
import { agreementStanding, agreementTerms } from './agreement-forms.ts'
import { photoView } from './agreement-photos.ts'
import { guestView } from './guest-shares.ts'
import { repeatView } from './repeating-split.ts'

export const agreementTypeName = z.enum(agreementTypeNames)
const agreementStatus = z.enum(agreementStatuses)
const partyRole = z.enum(['initiator', 'counterparty', 'participant'])

export const participantView = z.object({
  person: personView,
  role: partyRole,
  status: z.enum(participantStatuses),
  /** What they owe, or put in. */
  stakeCents: centsSchema,
  heldCents: centsSchema,
  /** What of a share was paid through us so far. */
  paidCents: centsSchema,
  acceptedVersion: z.nullable(z.int()),
  answeredAt: z.nullable(instant),
  /** Said yes to calling it off. */
  agreesToCancel: z.boolean(),
  /** How a share was settled; null while it is open. */
  settledBy: z.nullable(z.enum(['wallet', 'elsewhere', 'waived', 'own'])),
})
export type ParticipantView = z.output<typeof participantView>

export const timelineEntry = z.object({
  number: z.int(),
  action: z.string(),
  fromStatus: z.nullable(agreementStatus),
  toStatus: agreementStatus,
  /** Null for what the server did by itself. */
  actor: z.nullable(z.object({ id: idOf('person'), displayName: z.string() })),
  actorType: z.string(),
  reason: z.nullable(z.string()),
  /** Whom a step was about, where that is somebody else than whoever took it. */
  aboutId: z.nullable(idOf('person')),
  aboutName: z.nullable(z.string()),
  amountCents: z.nullable(centsSchema),
  /** Which part of it, by name: a milestone. */
  what: z.nullable(z.string()),
  at: instant,
})
export type TimelineEntry = z.output<typeof timelineEntry>

const rowFields = {
  id: idOf('agreement'),
  type: agreementTypeName,
  status: agreementStatus,
  title: z.string(),
  totalCents: centsSchema,
  currency: z.literal('USD'),
  initiator: personView,
  createdAt: instant,
  expiresAt: z.nullable(instant),
  completedAt: z.nullable(instant),
}

export const agreementRow = z.object({
  ...rowFields,
  /** The one other side; null where there are several. */
  counterparty: z.nullable(personView),
  /** Shares that are owed, and how many of them are settled; whoever paid the bill owes none. */
  shareCount: z.int(),
  settledCount: z.int(),
  /** The reader's own part, with what of a share was paid so far. */
  own: z.object({
    role: partyRole,
    status: z.enum(participantStatuses),
    stakeCents: centsSchema,
    paidCents: centsSchema,
  }),
})
export type AgreementRow = z.output<typeof agreementRow>

/** A published contract that whoever reads it may accept. */
export const openContractRow = z.object({
  id: idOf('agreement'),
  title: z.string(),
  totalCents: centsSchema,
  milestoneCount: z.int(),
  initiator: personView,
  createdAt: instant,
})
export type OpenContractRow = z.output<typeof openContractRow>

/** A row for those who judge: what it is about and how much is held. */
export const disputedRow = z.object({
  id: idOf('agreement'),
  type: agreementTypeName,
  title: z.string(),
  totalCents: centsSchema,
  heldCents: centsSchema,
  disputedAt: instant,
  /** When the admins were last called because nobody ruled; null where that was not necessary. */
  escalatedAt: z.nullable(instant),
})
export type DisputedRow = z.output<typeof disputedRow>

export const agreementView = z.object({
  ...rowFields,
  /** `escrow_` and the id, as the specification names what is held. */
  escrowId: z.string(),
  terms: agreementTerms,
  termsVersion: z.int(),
  termsHash: z.string(),
  activatedAt: z.nullable(instant),
  participants: z.array(participantView),
  /** Of a split: people without an account who have a share. */
  guests: z.array(guestView),
  timeline: z.array(timelineEntry),
  heldCents: centsSchema,
  standing: z.nullable(agreementStanding),
  photos: z.array(photoView),
  /** Of a split that comes back; null of everything else. */
  repeat: z.nullable(repeatView),
  /** What a picture or note added now would be about; null where nobody adds any. */
  photoStage: z.nullable(z.string()),
  viewer: z.object({
    role: z.enum(['initiator', 'counterparty', 'participant', 'arbitrator']),
    /** What the reader may do now, from the same table the server obeys. */
    actions: z.array(z.string()),
  }),
})
export type AgreementView = z.output<typeof agreementView>
