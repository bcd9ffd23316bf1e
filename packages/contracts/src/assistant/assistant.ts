/** The wire of drafts: what an assistant proposes in a person's name, and the person's yes or no to it. */
import * as z from 'zod/mini'
import { agreement } from '../agreement/agreement.ts'
import { defineContract } from '../contract.ts'
import { handshake } from '../handshake/handshake.ts'
import { loan } from '../loan/loan.ts'
import { centsSchema, idOf, instant, nothing, requestKey } from '../primitives.ts'
import { draftForm } from './draft-forms.ts'

export const draftKinds = ['handshake', 'loan', 'split'] as const

/** What would happen, to the cent. */
export const draftTerms = z.object({
  /** Leaves what the person can spend as soon as they confirm. */
  lockedCents: centsSchema,
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** `who` where it is about one person among several. */
  amounts: z.array(z.object({ label: z.string(), who: z.nullable(z.string()), cents: centsSchema })),
  /** What is paid back month by month. */
  plan: z.array(z.object({ number: z.int(), cents: centsSchema })),
})
export type DraftTerms = z.output<typeof draftTerms>

export const draftView = z.object({
  id: idOf('draft'),
  kind: z.enum(draftKinds),
  title: z.string(),
  state: z.enum(['waiting', 'confirmed', 'declined', 'expired']),
  /** The name of the key that drafted it; null where that was the person. */
  by: z.nullable(z.string()),
  form: draftForm,
  /** As they were when it was drafted. */
  terms: draftTerms,
  termsVersion: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** Where it leads: its own page until it is confirmed, and then the page of what was made. */
  path: z.string(),
})
export type DraftView = z.output<typeof draftView>

/** A draft with what confirming it would do now. */
export const currentDraft = z.object({
  ...draftView.shape,
  now: z.nullable(z.object({ terms: draftTerms, termsVersion: z.string() })),
  /** Why it could not be confirmed now, in words; null where it could, and where it is no longer waiting. */
  problem: z.nullable(z.object({ code: z.string(), words: z.string() })),
})
export type CurrentDraft = z.output<typeof currentDraft>

const which = { draftId: idOf('draft') }

/** Whatever making the thing itself refuses, drafting and confirming it refuse as well. */
const makingRefusals = [
  ...new Set([
    ...handshake.createHandshake.refusals,
    ...loan.offerLoan.refusals,
    ...agreement.createAgreement.refusals,
  ] as const),
]

export const assistant = defineContract({
  proposeDraft: {
    method: 'POST',
    path: '/api/drafts',
    access: 'verified',
    summary:
      'Keeps a draft of a handshake, loan or split for the person to confirm, and answers what confirming it would do. Nothing is made, sent or locked.',
    input: z.object({ requestId: requestKey, form: draftForm }),
    result: draftView,
    refusals: ['assistant.too-many-drafts', 'assistant.draft-id-reused', ...makingRefusals],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
    idempotencyKey: 'requestId',
  },
  readDrafts: {
    method: 'GET',
    path: '/api/drafts',
    access: 'signed-in',
    summary: 'The person’s drafts of the last 30 days, the newest first; at most 50.',
    input: nothing,
    result: z.object({ drafts: z.array(draftView) }),
    refusals: [],
  },
  readDraft: {
    method: 'GET',
    path: '/api/drafts/:draftId',
    access: 'signed-in',
    summary: 'One draft, with what confirming it would do now.',
    input: z.object(which),
    result: currentDraft,
    refusals: ['assistant.no-such-draft'],
    limit: { points: 120, perSeconds: 60, by: 'person' },
  },
  confirmDraft: {
    method: 'POST',
    path: '/api/drafts/:draftId/confirm',
    access: 'verified',
    summary:
      'Makes what was drafted, under the terms that were read. If they changed since, nothing happens. Confirming twice makes one.',
    input: z.object({ ...which, termsVersion: z.string().check(z.maxLength(64)) }),
    result: draftView,
    refusals: ['assistant.no-such-draft', 'assistant.draft-ended', 'assistant.draft-changed', ...makingRefusals],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
    movesMoney: 'once',
  },
  declineDraft: {
    method: 'POST',
    path: '/api/drafts/:draftId/decline',
    access: 'signed-in',
    summary: 'Turns a draft down. Safe to repeat.',
    input: z.object(which),
    result: draftView,
    refusals: ['assistant.no-such-draft', 'assistant.draft-ended'],
  },
})
