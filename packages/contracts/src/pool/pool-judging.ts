/** The wire of a disputed pool: what people say about it, the ruling, one appeal, and the list of those who judge; part of the pool's contract. */
import { longestStatement } from '@handshake/domain/pool/pool-rules.ts'
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { bodyWithImage, imageRefusals, sentImage } from '../dispute/sent-image.ts'
import { decisionReason } from '../handshake/handshake-arbitrator.ts'
import { idOf, nothing, paragraph, requestKey } from '../primitives.ts'
import { poolRow, poolView } from './pool-views.ts'

/** What whoever steps a pool may hear. */
export const stepRefusals = ['pool.unknown', 'pool.too-late', 'wallet.halted', 'wallet.id-reused'] as const

const which = { poolId: idOf('pool') }
/** Null returns every stake. */
const ruling = { ...which, outcome: z.nullable(z.int().check(z.gte(0))), reason: decisionReason }

export const judgeRoutes = {
  addPoolStatement: {
    method: 'POST',
    path: '/api/pools/:poolId/statements',
    access: 'signed-in',
    summary:
      'Someone in a disputed pool adds a statement, an image (PNG, JPEG or WebP, at most 2 MB and 24 million pixels, as base64), or both. Images are re-encoded, and nothing else of the file is kept.',
    input: z.object({
      ...which,
      statementId: idOf('evidence'),
      text: paragraph('Statement', longestStatement),
      image: sentImage,
    }),
    result: poolView,
    refusals: [
      ...stepRefusals,
      ...imageRefusals,
      'pool.not-in',
      'pool.no-case',
      'pool.too-many-statements',
      'dispute.evidence-id-reused',
    ],
    limit: { points: 30, perSeconds: 3_600, by: 'person' },
    body: bodyWithImage,
  },
  rulePool: {
    method: 'POST',
    path: '/api/pools/:poolId/ruling',
    access: 'arbitrator',
    security: 'dispute.ruled',
    summary: 'An arbitrator who isn’t in the pool rules which outcome is right, or that every stake is returned.',
    input: z.object(ruling),
    result: poolView,
    refusals: [...stepRefusals, 'pool.has-stake', 'safety.too-close', 'pool.no-case', 'pool.unknown-outcome'],
  },
  appealPoolRuling: {
    method: 'POST',
    path: '/api/pools/:poolId/appeal',
    access: 'signed-in',
    summary: 'Someone in the pool appeals the ruling to an admin, once, within a day.',
    input: z.object({
      ...which,
      reason: paragraph('Reason', longestStatement).check(
        z.minLength(1, { error: 'Please say what is wrong with the ruling' }),
      ),
    }),
    result: poolView,
    refusals: [...stepRefusals, 'pool.not-in', 'pool.no-case', 'pool.appeal-closed'],
  },
  decidePoolAppeal: {
    method: 'POST',
    path: '/api/pools/:poolId/decision',
    access: 'admin',
    security: 'dispute.appeal-decided',
    summary: 'An admin who isn’t in the pool decides an appeal. It takes effect right away.',
    input: z.object({ ...ruling, requestId: requestKey }),
    result: poolView,
    refusals: [...stepRefusals, 'pool.has-stake', 'safety.too-close', 'pool.no-case', 'pool.unknown-outcome'],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  readDisputedPools: {
    method: 'GET',
    path: '/api/staff/pools',
    access: 'arbitrator',
    summary: 'The 100 pools that have been in dispute longest, except the person’s own.',
    input: nothing,
    result: z.object({ pools: z.array(poolRow) }),
    refusals: [],
  },
} as const satisfies Contract
