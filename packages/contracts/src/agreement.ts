/** The wire of agreements of every type: making one, reading, and the one route that takes any step of its table. */
import * as z from 'zod/mini'
import { agreementTerms, stepFields } from './agreement/agreement-forms.ts'
import { agreementRow, agreementTypeName, agreementView } from './agreement/agreement-views.ts'
import { defineContract } from './contract.ts'
import { givenInstant, idOf, line, paragraph, requestKey } from './primitives.ts'

const which = { agreementId: idOf('agreement') }

/** What whoever takes a step may hear. */
const stepRefusals = [
  'agreement.unknown',
  'agreement.transition-not-found',
  'agreement.invalid-transition',
  'agreement.not-your-step',
  'agreement.guard',
  'agreement.stale-version',
  'agreement.short-of-funds',
  'agreement.missing-details',
  'agreement.bad-terms',
  'wallet.escrow-not-positive',
  'wallet.amount-out-of-range',
  'wallet.daily-transactions-reached',
  'wallet.rate-limited',
  'wallet.halted',
  'wallet.id-reused',
] as const

const step = {
  requestId: requestKey,
  reason: z._default(paragraph('Reason', 1_000), ''),
  /** The version the person read; where it is named, another one is refused. */
  termsVersion: z.optional(z.int()),
  ...stepFields,
}

export const agreement = defineContract({
  createAgreement: {
    method: 'POST',
    path: '/api/agreements',
    access: 'verified',
    summary: 'A person makes an agreement of any type that is offered, and sends it to the people in it.',
    input: z.object({
      requestId: requestKey,
      title: line('Title', 120),
      /** The others; whoever asks is in it anyway. */
      people: z.array(idOf('person')).check(z.maxLength(49)),
      expiresAt: z._default(z.nullable(givenInstant), null),
      terms: agreementTerms,
      /** Without it, it stays a draft that only its author sees. */
      send: z._default(z.boolean(), true),
    }),
    result: agreementView,
    refusals: [
      ...stepRefusals,
      'agreement.not-offered',
      'agreement.no-profile',
      'agreement.insufficient-balance',
      'agreement.unknown-person',
      'agreement.wrong-people',
      'agreement.bad-terms',
    ],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
    idempotencyKey: 'requestId',
  },
  readAgreement: {
    method: 'GET',
    path: '/api/agreements/:agreementId',
    access: 'signed-in',
    summary: 'One agreement with its people, its timeline and what the reader may do.',
    input: z.object(which),
    result: agreementView,
    refusals: ['agreement.unknown'],
  },
  readAgreements: {
    method: 'GET',
    path: '/api/agreements',
    access: 'signed-in',
    summary: 'The person’s agreements, newest first, a page at a time.',
    input: z.object({
      group: z._default(z.enum(['all', 'active', 'completed', 'draft']), 'all'),
      type: z.optional(agreementTypeName),
      search: z.optional(z.string().check(z.maxLength(100))),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    result: z.object({ agreements: z.array(agreementRow), nextCursor: z.nullable(z.string()) }),
    refusals: ['agreement.bad-cursor'],
  },
  takeAgreementStep: {
    method: 'POST',
    path: '/api/agreements/:agreementId/steps',
    access: 'verified',
    summary:
      'A participant takes a step: accept, decline, cancel, pay, whatever the table of its type allows them where it stands.',
    input: z.object({ ...which, action: z.string().check(z.maxLength(60)), ...step }),
    result: agreementView,
    refusals: stepRefusals,
    limit: { points: 120, perSeconds: 3_600, by: 'person' },
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  transitionAgreementState: {
    method: 'POST',
    path: '/api/rpc/transition_agreement_state',
    access: 'verified',
    summary:
      'The same step under the specification’s name. Who acts and what comes of it follow from session and table; what is sent of them must agree.',
    input: z.object({
      p_agreement_id: idOf('agreement'),
      p_action: z.string().check(z.maxLength(60)),
      p_actor_id: z.optional(idOf('person')),
      p_new_status: z.optional(z.string().check(z.maxLength(60))),
      p_reason: z._default(paragraph('Reason', 1_000), ''),
      requestId: requestKey,
    }),
    result: agreementView,
    refusals: stepRefusals,
    limit: { points: 120, perSeconds: 3_600, by: 'person' },
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
})
