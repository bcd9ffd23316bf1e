/** The wire of disputes: raising one, evidence, ruling, appeal, and reading cases. */
import { rulingNames } from '@handshake/domain/dispute/ruling.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { decisionReason } from '../handshake/handshake-arbitrator.ts'
import { centsSchema, idOf, nothing, paragraph, requestKey } from '../primitives.ts'
import { disputeRow, disputeView } from './dispute-views.ts'
import { bodyWithImage, imageRefusals, sentImage } from './sent-image.ts'

const which = { disputeId: idOf('dispute') }
const ruling = {
  ...which,
  ruling: z.enum(rulingNames),
  /** The creator's part of the pot, for a split and only for one. */
  creatorCents: z.nullable(centsSchema),
  reason: decisionReason,
}

/** What whoever steps a case may hear. */
const stepRefusals = [
  'dispute.unknown',
  'dispute.too-late',
  'dispute.not-yours',
  'handshake.too-late',
  'handshake.not-yours',
  'wallet.halted',
  'wallet.id-reused',
] as const

export const dispute = defineContract({
  raiseDispute: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/dispute',
    access: 'signed-in',
    summary: 'A party disputes a result in time. The pot is frozen and a case opens.',
    input: z.object({
      handshakeId: idOf('handshake'),
      requestId: requestKey,
      reason: paragraph('Reason', 2_000).check(z.minLength(1, { error: 'Please say what is wrong with the result' })),
    }),
    result: disputeView,
    refusals: [
      ...stepRefusals,
      'handshake.unknown',
      'dispute.window-closed',
      'dispute.nothing-to-dispute',
      'dispute.confirmed-before',
      'dispute.withdrawn-before',
    ],
    limit: { points: 20, perSeconds: 3_600, by: 'person' },
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  withdrawDispute: {
    method: 'POST',
    path: '/api/disputes/:disputeId/withdraw',
    access: 'signed-in',
    summary:
      'Whoever raised a dispute withdraws it before a ruling. The result stands and the time to dispute keeps running.',
    input: z.object({ ...which, requestId: requestKey }),
    result: disputeView,
    refusals: stepRefusals,
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  addEvidence: {
    method: 'POST',
    path: '/api/disputes/:disputeId/evidence',
    access: 'signed-in',
    summary:
      'A party adds text, an image (PNG, JPEG or WebP, at most 2 MB and 24 million pixels, as base64), or both. Images are re-encoded, and nothing else of the file is kept.',
    input: z.object({
      ...which,
      evidenceId: idOf('evidence'),
      text: paragraph('Text', 2_000),
      image: sentImage,
    }),
    result: disputeView,
    refusals: [...stepRefusals, ...imageRefusals, 'dispute.too-much-evidence', 'dispute.evidence-id-reused'],
    limit: { points: 30, perSeconds: 3_600, by: 'person' },
    body: bodyWithImage,
  },
  ruleDispute: {
    method: 'POST',
    path: '/api/disputes/:disputeId/ruling',
    access: 'arbitrator',
    security: 'dispute.ruled',
    summary: 'An arbitrator who isn’t involved rules: a winner, a refund or a split, with a written reason.',
    input: z.object(ruling),
    result: disputeView,
    refusals: [...stepRefusals, 'handshake.has-stake', 'safety.too-close', 'dispute.wrong-share'],
  },
  acceptRuling: {
    method: 'POST',
    path: '/api/disputes/:disputeId/accept',
    access: 'signed-in',
    summary: 'A party accepts the ruling. Once both have, it takes effect right away.',
    input: z.object({ ...which, requestId: requestKey }),
    result: disputeView,
    refusals: stepRefusals,
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  appealRuling: {
    method: 'POST',
    path: '/api/disputes/:disputeId/appeal',
    access: 'signed-in',
    summary: 'A party appeals the ruling to an admin, once, within a day.',
    input: z.object({
      ...which,
      reason: paragraph('Reason', 2_000).check(z.minLength(1, { error: 'Please say what is wrong with the ruling' })),
    }),
    result: disputeView,
    refusals: [...stepRefusals, 'dispute.appeal-closed', 'dispute.accepted-before'],
  },
  decideAppeal: {
    method: 'POST',
    path: '/api/disputes/:disputeId/decision',
    access: 'admin',
    security: 'dispute.appeal-decided',
    summary: 'An admin who isn’t involved decides an appeal, with a written reason. It takes effect right away.',
    input: z.object({ ...ruling, requestId: requestKey }),
    result: disputeView,
    refusals: [...stepRefusals, 'handshake.has-stake', 'safety.too-close', 'dispute.wrong-share'],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  readDisputes: {
    method: 'GET',
    path: '/api/disputes',
    access: 'signed-in',
    mayLag: true,
    summary: 'The person’s newest 100 cases.',
    input: nothing,
    result: z.object({ disputes: z.array(disputeRow) }),
    refusals: [],
  },
  readOpenDisputes: {
    method: 'GET',
    path: '/api/staff/disputes',
    access: 'arbitrator',
    summary: 'The 100 oldest open cases the person isn’t part of.',
    input: nothing,
    result: z.object({ disputes: z.array(disputeRow) }),
    refusals: [],
  },
  readDispute: {
    method: 'GET',
    path: '/api/disputes/:disputeId',
    access: 'signed-in',
    summary: 'One case, for its parties and the arbitrators.',
    input: z.object(which),
    result: disputeView,
    refusals: ['dispute.unknown'],
  },
  readDisputeOf: {
    method: 'GET',
    path: '/api/handshakes/:handshakeId/dispute',
    access: 'signed-in',
    summary: 'The case of a handshake, for its parties and the arbitrators.',
    input: z.object({ handshakeId: idOf('handshake') }),
    result: disputeView,
    refusals: ['dispute.unknown'],
  },
})
