/** The wire of disputes: raising one, evidence, ruling, appeal, and reading cases. */
import { maxImageBytes } from '@handshake/domain/dispute/evidence-image.ts'
import { rulingNames } from '@handshake/domain/dispute/ruling.ts'
import * as z from 'zod/mini'
import { defineContract } from './contract.ts'
import { disputeRow, disputeView } from './dispute/dispute-views.ts'
import { decisionReason } from './handshake/handshake-arbitrator.ts'
import { centsSchema, idOf, nothing, paragraph, requestKey } from './primitives.ts'

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

/** Base64 takes four characters for three bytes; the rest of the form is small. */
const imageLength = Math.ceil(maxImageBytes / 3) * 4

export const dispute = defineContract({
  raiseDispute: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/dispute',
    access: 'signed-in',
    summary: 'A party disputes a result in time: the pot is frozen and a case is opened.',
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
    summary: 'Whoever raised a dispute takes it back before a ruling; the result stands and its time runs on.',
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
      'A party brings a text, an image (PNG, JPEG or WebP, at most 2 MB and 24 million pixels, as base64), or both; we draw the image anew and keep nothing else of the file.',
    input: z.object({
      ...which,
      evidenceId: idOf('evidence'),
      text: paragraph('Text', 2_000),
      image: z.nullable(
        z
          .string()
          .check(
            z.maxLength(imageLength, { error: 'Images can be up to 2 MB' }),
            z.regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: 'An image is sent as base64' }),
          ),
      ),
    }),
    result: disputeView,
    refusals: [
      ...stepRefusals,
      'dispute.empty-evidence',
      'dispute.not-an-image',
      'dispute.image-too-large',
      'picture.busy',
      'dispute.too-much-evidence',
      'dispute.evidence-id-reused',
    ],
    limit: { points: 30, perSeconds: 3_600, by: 'person' },
    body: { bytes: imageLength + 16_384 },
  },
  ruleDispute: {
    method: 'POST',
    path: '/api/disputes/:disputeId/ruling',
    access: 'arbitrator',
    security: 'dispute.ruled',
    summary: 'An arbitrator without a part in it rules: a winner, a refund or a split, with a written reason.',
    input: z.object(ruling),
    result: disputeView,
    refusals: [...stepRefusals, 'handshake.has-stake', 'dispute.wrong-share'],
  },
  acceptRuling: {
    method: 'POST',
    path: '/api/disputes/:disputeId/accept',
    access: 'signed-in',
    summary: 'A party accepts the ruling; once both have, it is carried out without waiting.',
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
    summary: 'A party asks an admin to look at the ruling once more, within a day and once.',
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
    summary: 'An admin without a part in it decides an appeal, with a written reason; it is carried out at once.',
    input: z.object({ ...ruling, requestId: requestKey }),
    result: disputeView,
    refusals: [...stepRefusals, 'handshake.has-stake', 'dispute.wrong-share'],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  readDisputes: {
    method: 'GET',
    path: '/api/disputes',
    access: 'signed-in',
    summary: 'The newest 100 cases of the person.',
    input: nothing,
    result: z.object({ disputes: z.array(disputeRow) }),
    refusals: [],
  },
  readOpenDisputes: {
    method: 'GET',
    path: '/api/staff/disputes',
    access: 'arbitrator',
    summary: 'The 100 oldest cases of other people that are not over.',
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
