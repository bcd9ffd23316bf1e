/** What an assistant can draft for a person, in the fewest fields that say it: a handshake, a loan or a split. */
import { splitMethods } from '@handshake/domain/agreement/split/split-shares.ts'
import * as z from 'zod/mini'
import { betKinds, line, longestOption, longestTitle, picks } from '../handshake/bet-terms.ts'
import { verificationMethods } from '../handshake/handshake-views.ts'
import { loanTerms } from '../loan/loan-views.ts'
import { centsSchema, givenInstant, idOf, paragraph, line as words } from '../primitives.ts'

export const handshakeForm = z.object({
  kind: z.literal('handshake'),
  title: words('Title', longestTitle),
  description: z._default(paragraph('Description', 2_000), ''),
  /** One person, whoever gets the link, or everyone on the marketplace. */
  shareWith: z.enum(['person', 'link', 'everyone']),
  /** For 'person'. */
  personId: z._default(z.nullable(idOf('person')), null),
  /** A game; null for a bet in one's own words. */
  gameId: z._default(z.nullable(idOf('game')), null),
  betKind: z._default(z.enum(betKinds), 'moneyline'),
  line: z._default(z.nullable(line), null),
  /** The drafting person's side. */
  pick: z.enum(picks),
  /** The two outcomes of a bet in one's own words. */
  teamA: z.optional(words('Option 1', longestOption)),
  teamB: z.optional(words('Option 2', longestOption)),
  /** When a bet in one's own words is decided. */
  settlementDate: z.optional(givenInstant),
  stakeCents: centsSchema,
  stakeMode: z._default(z.enum(['even', 'smart']), 'even'),
  verificationMethod: z.enum(verificationMethods),
})

export const loanForm = z.object({
  kind: z.literal('loan'),
  borrowerId: idOf('person'),
  ...loanTerms.shape,
  allowSplitPayments: z._default(z.boolean(), false),
  purpose: z._default(loanTerms.shape.purpose, ''),
})

export const splitForm = z.object({
  kind: z.literal('split'),
  title: words('Title', 120),
  totalCents: centsSchema,
  method: z.enum(splitMethods).check(z.refine((method) => method !== 'items', { error: 'Choose another method' })),
  /** Everyone with their part, the person who paid among them: shares, basis points or cents; null for equal parts. */
  parts: z
    .array(z.object({ personId: idOf('person'), value: z.nullable(z.int().check(z.gte(0))) }))
    .check(z.minLength(2), z.maxLength(50)),
  note: z._default(paragraph('Note', 500), ''),
  payBy: z._default(z.nullable(givenInstant), null),
})

export const draftForm = z.discriminatedUnion('kind', [handshakeForm, loanForm, splitForm])
export type DraftForm = z.output<typeof draftForm>
export type DraftFormOf<Kind extends DraftForm['kind']> = Extract<DraftForm, { kind: Kind }>
