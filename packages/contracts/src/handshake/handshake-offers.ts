/** The routes of counter-offers: other terms, proposed by whoever is invited, answered by the creator. */
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { centsSchema, idOf, paragraph, requestKey } from '../primitives.ts'
import { line, picks } from './bet-terms.ts'
import { stakeRefusals, stepRefusals, termsRefusals } from './handshake-refusals.ts'
import { handshakeView } from './handshake-views.ts'

const which = { handshakeId: idOf('handshake') }

export const offerRoutes = {
  offerTerms: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/offers',
    access: 'verified',
    onlyWhereServed: true,
    summary: 'An invited person proposes other terms. The creator accepts or declines.',
    input: z.object({
      ...which,
      basedOnVersion: z.int(),
      stakeCents: centsSchema,
      peerStakeCents: centsSchema,
      line: z.nullable(line),
      pick: z.enum(picks),
      message: paragraph('Message', 300),
    }),
    result: handshakeView,
    refusals: [
      ...stepRefusals,
      ...termsRefusals,
      'handshake.stake-out-of-range',
      'wallet.escrow-not-positive',
      'wallet.amount-out-of-range',
      'handshake.nothing-changed',
      'handshake.slip-is-fixed',
      'safety.on-break',
      'safety.over-limit',
      'wallet.owes',
      'wallet.owes-elsewhere',
    ],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
  answerOffer: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/offers/:version',
    access: 'verified',
    onlyWhereServed: { field: 'answer', values: ['accept'] },
    summary: 'The creator accepts a counter-offer, which matches the two right away, or declines it.',
    input: z.object({
      ...which,
      version: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
      requestId: requestKey,
      answer: z.enum(['accept', 'decline']),
    }),
    result: handshakeView,
    refusals: [
      ...stepRefusals,
      ...stakeRefusals,
      'handshake.betting-closed',
      'handshake.game-over',
      'handshake.stale-version',
      'handshake.referee-unavailable',
      'handshake.peer-short-of-funds',
      'handshake.wrong-pick',
      'handshake.side-cannot-win',
      'handshake.outcome-needs-a-name',
      'handshake.trust-too-low-to-accept',
      'handshake.peer-trust-too-low',
      'safety.other-side-away',
      'handshake.taken',
    ],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
} as const satisfies Contract
