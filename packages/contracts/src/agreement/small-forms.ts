/** Escrow, custom and trust-only agreements on the wire. */
import * as z from 'zod/mini'
import { centsSchema, idOf, paragraph } from '../primitives.ts'
import { settlementProposal } from './rental-forms.ts'

/** What it is about, in the words of whoever makes it. */
const ownTerms = paragraph('Terms', 4_000)

export const escrowTermsInput = z.object({ type: z.literal('escrow'), terms: ownTerms, amountCents: centsSchema })
/** Each side puts in the stake; 0 for none. */
export const customTermsInput = z.object({ type: z.literal('custom'), terms: ownTerms, stakeCents: centsSchema })
export const trustOnlyTermsInput = z.object({ type: z.literal('trust_only'), terms: ownTerms })

export const smallStepFields = {
  amountCents: z.optional(centsSchema),
  /** Who broke it, in a ruling. */
  personId: z.optional(idOf('person')),
} as const

const settling = { proposal: z.nullable(settlementProposal), awardCents: z.nullable(centsSchema) }

export const escrowStanding = z.object({ type: z.literal('escrow'), ...settling })
export const customStanding = z.object({
  type: z.literal('custom'),
  ...settling,
  brokenBy: z.nullable(idOf('person')),
})
export const trustOnlyStanding = z.object({ type: z.literal('trust_only'), brokenBy: z.nullable(idOf('person')) })
