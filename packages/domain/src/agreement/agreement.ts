/** An agreement as the rules see it: its type, where it stands, who takes part with how much, and what they agreed on. */
import type { AgreementId, PersonId } from '../ids.ts'
import type { Cents } from '../money.ts'
import type { AgreementStatus } from './agreement-status.ts'
import type { AgreementTypeName } from './agreement-type-names.ts'

/** Everybody who can take a step, as the specification names them; the last row is only ever the server itself. */
export const agreementRoles = [
  'initiator',
  'counterparty',
  'participant',
  // Somebody without an account, by the link of their share; not in the specification.
  'guest',
  'arbitrator',
  'admin',
  'moderator',
  'ai_assistant',
  'escrow_agent',
  'oracle',
  'scheduler',
  'reputation_engine',
] as const
export type AgreementRole = (typeof agreementRoles)[number]

/** Roles nobody can have by asking: no session is ever one of these (decision 6.1). */
export const systemRoles = ['escrow_agent', 'oracle', 'scheduler', 'reputation_engine', 'ai_assistant'] as const
export type SystemRole = (typeof systemRoles)[number]

export type PartyRole = 'initiator' | 'counterparty' | 'participant'

/** How a participant stands in it. `claimed` says they paid elsewhere and waits for the other side's word. */
export const participantStatuses = [
  'invited',
  'accepted',
  'declined',
  'deposited',
  'claimed',
  'settled',
  'waived',
] as const
export type ParticipantStatus = (typeof participantStatuses)[number]

export type Participant = {
  readonly personId: PersonId
  readonly role: PartyRole
  readonly status: ParticipantStatus
  /** What they owe, or put in. */
  readonly stakeCents: Cents
  /** What the agreement holds of theirs right now; the ledger's escrow is the sum of these. */
  readonly heldCents: Cents
  readonly joinedAt: Date
  /** Which version of the terms they said yes to, and when. */
  readonly acceptedVersion: number | null
  readonly answeredAt: Date | null
  readonly cancelAgreedAt: Date | null
  /** What only the type knows: how a share was settled, a note. */
  readonly details: Readonly<Record<string, unknown>>
}

/** `Own` is what the type keeps in tables of its own, read with the row. */
export type Agreement<Own = unknown> = {
  readonly id: AgreementId
  readonly type: AgreementTypeName
  readonly status: AgreementStatus
  readonly title: string
  readonly initiatorId: PersonId
  /** The one other side; null where there are several. */
  readonly counterpartyId: PersonId | null
  readonly participants: readonly Participant[]
  /** As the type's schema has it. */
  readonly terms: object
  readonly termsVersion: number
  readonly totalCents: Cents
  readonly currency: 'USD'
  readonly expiresAt: Date | null
  /** When the scheduler looks at it next. */
  readonly dueAt: Date | null
  readonly activatedAt: Date | null
  readonly completedAt: Date | null
  readonly createdAt: Date
  /** Facts of its life that a step leaves behind, such as who raised a dispute. */
  readonly metadata: Readonly<Record<string, unknown>>
  readonly stepCount: number
  readonly own: Own
}

export const participantOf = (agreement: Agreement, personId: PersonId): Participant | null =>
  agreement.participants.find((one) => one.personId === personId) ?? null

/** Which part a person has in it: the initiator, the one other side, or one of several; null for everybody else. */
export const roleOf = (agreement: Agreement, personId: PersonId): PartyRole | null =>
  participantOf(agreement, personId)?.role ?? null

/** The participants with this one changed. */
export const withParticipant = (
  { participants }: Agreement,
  personId: PersonId,
  change: Partial<Omit<Participant, 'personId' | 'role'>>,
): readonly Participant[] => participants.map((one) => (one.personId === personId ? { ...one, ...change } : one))

export const heldIn = ({ participants }: Agreement): number =>
  participants.reduce((sum, { heldCents }) => sum + heldCents, 0)

/** What has to lie in escrow before it counts as secured: the sum of what its people put in. */
export const requiredIn = ({ participants }: Agreement): number =>
  participants.reduce((sum, { stakeCents }) => sum + stakeCents, 0)
