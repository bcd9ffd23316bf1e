/** The wire of agreements of every type: making one, reading, and the one route that takes any step of its table. */
import { repeatIntervals } from '@handshake/domain/agreement/split/repeating-split.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { bodyWithImage } from '../dispute/sent-image.ts'
import { loanRuleRefusals } from '../loan/loan-refusals.ts'
import { centsSchema, givenInstant, idOf, line, nothing, paragraph, requestKey } from '../primitives.ts'
import { policyRefusals } from '../wallet/policy-refusals.ts'
import { agreementTerms, startingSteps, stepFields } from './agreement-forms.ts'
import { agreementListRoutes } from './agreement-list-routes.ts'
import { photoInput, photoRefusals } from './agreement-photos.ts'
import { agreementView, disputedRow } from './agreement-views.ts'
import { guestShareRoutes } from './guest-routes.ts'
import { guestInput } from './guest-shares.ts'
import { repeatInput } from './repeating-split.ts'
import { settleUpList } from './settle-up.ts'

const which = { agreementId: idOf('agreement') }

/** What whoever takes a step may hear. */
const stepRefusals = [
  'agreement.unknown',
  'agreement.transition-not-found',
  'agreement.invalid-transition',
  'agreement.not-your-step',
  'safety.too-close',
  'agreement.guard',
  'agreement.stale-version',
  'agreement.stale-proposal',
  'agreement.unknown-person',
  'agreement.short-of-funds',
  'agreement.missing-details',
  'agreement.bad-terms',
  ...loanRuleRefusals,
  'wallet.escrow-not-positive',
  'wallet.amount-out-of-range',
  'wallet.daily-transactions-reached',
  'wallet.rate-limited',
  ...policyRefusals,
  'wallet.halted',
  'wallet.id-reused',
] as const

const repeatRefusals = ['agreement.unknown', 'agreement.not-your-step', 'agreement.no-more-rounds'] as const

const step = {
  requestId: requestKey,
  reason: z._default(paragraph('Reason', 1_000), ''),
  /** The version the person read: asked for where they say yes to it, and another one is refused. */
  termsVersion: z.optional(z.int()),
  ...stepFields,
}

export const agreement = defineContract({
  createAgreement: {
    method: 'POST',
    path: '/api/agreements',
    access: 'verified',
    onlyWhereServed: true,
    summary: 'Creates an agreement of any available type and sends it to the people in it.',
    input: z.object({
      requestId: requestKey,
      title: line('Title', 120),
      /** The others; whoever asks is in it anyway. */
      people: z.array(idOf('person')).check(z.maxLength(49)),
      /** People without an account who have a share of the bill; only of a split. */
      guests: z._default(z.array(guestInput).check(z.maxLength(49)), []),
      expiresAt: z._default(z.nullable(givenInstant), null),
      terms: agreementTerms,
      /** Without it, it stays a draft that only its author sees. */
      send: z._default(z.boolean(), true),
      /** A split can come back by itself. */
      repeat: z._default(z.nullable(repeatInput), null),
    }),
    result: agreementView,
    refusals: [
      ...stepRefusals,
      'agreement.no-profile',
      'agreement.insufficient-balance',
      'agreement.wrong-people',
      'agreement.bad-terms',
      'handshake.too-many-invitations',
    ],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
    idempotencyKey: 'requestId',
  },
  readAgreement: {
    method: 'GET',
    path: '/api/agreements/:agreementId',
    access: 'signed-in',
    summary: 'One agreement with its people, its timeline and what the reader can do.',
    input: z.object(which),
    result: agreementView,
    refusals: ['agreement.unknown'],
  },
  ...agreementListRoutes,
  takeAgreementStep: {
    method: 'POST',
    path: '/api/agreements/:agreementId/steps',
    access: 'verified',
    onlyWhereServed: { field: 'action', values: startingSteps },
    summary:
      'A participant takes a step: accept, decline, cancel, pay, or whatever the agreement’s type allows them in its current state.',
    input: z.object({ ...which, action: z.string().check(z.maxLength(60)), ...step }),
    result: agreementView,
    refusals: stepRefusals,
    limit: { points: 120, perSeconds: 3_600, by: 'person' },
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  changeRepeatingSplit: {
    method: 'POST',
    path: '/api/agreements/:agreementId/repeat',
    access: 'verified',
    summary:
      'Whoever set up a repeating split changes the next ones: what they’re called, what they come to, how often, until when, and who else is in them.',
    input: z.object({
      ...which,
      title: line('Title', 120),
      totalCents: centsSchema,
      endsOn: z.nullable(z.iso.date()),
      /** As it was where it is left out; counted from the last one. */
      every: z.optional(z.enum(repeatIntervals)),
      /** Everyone else in the next ones; as they were where it is left out. */
      people: z.optional(z.array(idOf('person')).check(z.maxLength(49))),
    }),
    result: agreementView,
    refusals: [...repeatRefusals, 'agreement.bad-terms', 'agreement.wrong-people', 'agreement.unknown-person'],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
  stopRepeatingSplit: {
    method: 'POST',
    path: '/api/agreements/:agreementId/repeat/stop',
    access: 'verified',
    summary: 'Whoever set up a repeating split stops it; the splits that were made stay as they are.',
    input: z.object(which),
    result: agreementView,
    refusals: repeatRefusals,
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
  leaveRepeatingSplit: {
    method: 'POST',
    path: '/api/agreements/:agreementId/repeat/leave',
    access: 'verified',
    summary: 'A participant leaves the next ones of a repeating split; what they owe already stays.',
    input: z.object(which),
    result: agreementView,
    refusals: repeatRefusals,
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
  addAgreementPhoto: {
    method: 'POST',
    path: '/api/agreements/:agreementId/photos',
    access: 'verified',
    summary:
      'A participant adds a picture (PNG, JPEG or WebP, at most 2 MB and 24 million pixels, as base64), a note, or both, to where the agreement stands; we draw the picture anew and keep nothing else of the file.',
    input: z.object({ ...which, ...photoInput }),
    result: agreementView,
    refusals: photoRefusals,
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
    body: bodyWithImage,
  },
  ...guestShareRoutes,
  readSettleUps: {
    method: 'GET',
    path: '/api/settle-ups',
    access: 'signed-in',
    summary: 'What the person and others owe each other outside escrow, one figure for each person, with its parts.',
    input: nothing,
    result: settleUpList,
    refusals: [],
  },
  settleUp: {
    method: 'POST',
    path: '/api/settle-ups',
    access: 'verified',
    summary: 'Pays the difference to one person and settles every part of it, in both directions.',
    input: z.object({
      requestId: requestKey,
      personId: idOf('person'),
      /** Of the figures the person saw; where anything moved since, it is refused. */
      figuresVersion: z.string().check(z.maxLength(64)),
    }),
    result: settleUpList,
    refusals: [
      ...stepRefusals,
      'agreement.nothing-to-settle',
      'agreement.not-yours-to-settle',
      'agreement.settle-up-changed',
      'agreement.settle-up-fee-short',
    ],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  readDisputedAgreements: {
    method: 'GET',
    path: '/api/staff/agreements',
    access: 'arbitrator',
    summary: 'The 100 agreements of other people that have been in dispute longest.',
    input: nothing,
    result: z.object({ agreements: z.array(disputedRow) }),
    refusals: [],
  },
  transitionAgreementState: {
    method: 'POST',
    path: '/api/rpc/transition_agreement_state',
    access: 'verified',
    onlyWhereServed: { field: 'p_action', values: startingSteps },
    summary:
      'The same step by status. Who acts and the next status follow from the session and the agreement’s type; the ones sent must match.',
    input: z.object({
      p_agreement_id: idOf('agreement'),
      p_action: z.string().check(z.maxLength(60)),
      p_actor_id: z.optional(idOf('person')),
      p_new_status: z.optional(z.string().check(z.maxLength(60))),
      p_reason: z._default(paragraph('Reason', 1_000), ''),
      p_terms_version: z.optional(z.int()),
      requestId: requestKey,
    }),
    result: agreementView,
    refusals: stepRefusals,
    limit: { points: 120, perSeconds: 3_600, by: 'person' },
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
})
