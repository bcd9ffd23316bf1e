/** The routes by which the two of a handshake bring it to its end. */
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { centsSchema, idOf, paragraph, requestKey } from '../primitives.ts'
import { policyRefusals } from '../wallet/policy-refusals.ts'
import { stepRefusals } from './handshake-refusals.ts'
import { handshakeView, sides } from './handshake-views.ts'

const which = { handshakeId: idOf('handshake') }

export const endingRoutes = {
  answerResult: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/answer',
    access: 'signed-in',
    summary: 'A party says who won. Matching answers pay out right away; different ones open a dispute.',
    input: z.object({ ...which, requestId: requestKey, winner: z.enum([...sides, 'draw']) }),
    result: handshakeView,
    refusals: [
      ...stepRefusals,
      ...policyRefusals,
      'handshake.too-early',
      'handshake.already-answered',
      'handshake.decided-by-others',
    ],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  confirmResult: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/confirm',
    access: 'signed-in',
    summary: 'A party confirms the result. Once both have, it pays out right away.',
    /** The result as the person saw it: another one is not confirmed by it. */
    input: z.object({ ...which, requestId: requestKey, outcome: handshakeView.shape.outcome }),
    result: handshakeView,
    refusals: [...stepRefusals, ...policyRefusals],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  proposeEnding: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/proposals',
    access: 'signed-in',
    summary: 'A party proposes to cancel, void or split the pot. Nothing happens until the other agrees.',
    input: z.object({
      ...which,
      proposalId: idOf('proposal'),
      kind: z.enum(['cancel', 'void', 'split']),
      creatorCents: z.nullable(centsSchema),
      message: paragraph('Message', 300),
    }),
    result: handshakeView,
    refusals: [...stepRefusals, ...policyRefusals, 'handshake.proposal-waiting', 'handshake.split-beyond-pot'],
  },
  answerProposal: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/proposals/:proposalId',
    access: 'signed-in',
    summary: 'The other party agrees or declines, or the proposer withdraws it.',
    input: z.object({
      ...which,
      requestId: requestKey,
      proposalId: idOf('proposal'),
      answer: z.enum(['agree', 'decline', 'withdraw']),
    }),
    result: handshakeView,
    refusals: [...stepRefusals, ...policyRefusals, 'handshake.unknown-proposal'],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
} as const satisfies Contract
