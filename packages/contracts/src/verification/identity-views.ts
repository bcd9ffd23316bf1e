/** The wire of an identity check: as the person sees it, and as whoever reviews it does. No view holds a picture. */
import { declineReasonNames, documentKindNames, identityParts } from '@handshake/domain/verification/identity-check.ts'
import { identityStates } from '@handshake/domain/verification/identity-machine.ts'
import * as z from 'zod/mini'
import { idOf, instant, personFace } from '../primitives.ts'

/** Who looks at the documents: people who run this installation, or Stripe on pages of its own. */
const checkedBy = z.enum(['staff', 'stripe'])

export const identityCheckView = z.object({
  id: idOf('identity-check'),
  state: z.enum(identityStates),
  checkedBy,
  documentKind: z.enum(documentKindNames),
  /** ISO 3166, two letters. */
  country: z.string(),
  /** Which pictures are there. */
  pictures: z.array(z.enum(identityParts)),
  /** Where the provider takes the pictures; null where we do, and until its page is open. */
  providerUrl: z.nullable(z.string()),
  declineReason: z.nullable(z.enum(declineReasonNames)),
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
})
export type IdentityCheckView = z.output<typeof identityCheckView>

export const identityView = z.object({
  /** Who would look at a check that begins now. */
  checkedBy,
  /** How many days after the decision the pictures are deleted. */
  picturesKeptDays: z.int(),
  /** The newest one that wasn’t withdrawn. */
  check: z.nullable(identityCheckView),
  triesLeft: z.int(),
  /** From when on another check may begin; null where that is now. */
  againAt: z.nullable(instant),
})
export type IdentityView = z.output<typeof identityView>

export const identityQueueRow = z.object({
  id: idOf('identity-check'),
  state: z.enum(identityStates),
  documentKind: z.enum(documentKindNames),
  country: z.string(),
  submittedAt: instant,
  decidedAt: z.nullable(instant),
  person: z.object(personFace),
})
export type IdentityQueueRow = z.output<typeof identityQueueRow>

export const identityReview = z.object({
  ...identityQueueRow.shape,
  /** The full name on the profile when the documents were handed in: what the document has to say. */
  fullName: z.string(),
  memberSince: instant,
  /** Checks of this person that were declined before. */
  declinedBefore: z.int(),
  pictures: z.array(z.object({ id: idOf('identity-picture'), part: z.enum(identityParts) })),
  declineReason: z.nullable(z.enum(declineReasonNames)),
  /** Who decided it; null while nobody did. */
  decidedBy: z.nullable(z.string()),
})
export type IdentityReview = z.output<typeof identityReview>
