/** The wire of a disputed pool: what people say about it, the ruling, one appeal, and the list of those who judge; part of the pool's contract. */
import { longestStatement } from '@handshake/domain/pool/pool-rules.ts'
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { decisionReason } from '../handshake/handshake-arbitrator.ts'
import { idOf, nothing, paragraph, requestKey } from '../primitives.ts'
import { poolRow, poolView } from './pool-views.ts'

const which = { poolId: idOf('pool') }
/** Null returns every stake. */
const ruling = { ...which, outcome: z.nullable(z.int().check(z.gte(0))), reason: decisionReason }
const refusals = ['pool.unknown', 'pool.too-late', 'wallet.halted', 'wallet.id-reused'] as const

export const judgeRoutes = {
  addPoolStatement: {
    method: 'POST',
    path: '/api/pools/:poolId/statements',
    access: 'signed-in',
    summary: 'Someone in a disputed pool says what they know.',
    input: z.object({
      ...which,
      statementId: idOf('statement'),
      text: paragraph('Statement', longestStatement).check(z.minLength(1, { error: 'Please write something' })),
    }),
    result: poolView,
    refusals: [...refusals, 'pool.not-in', 'pool.no-case', 'pool.too-many-statements'],
    limit: { points: 30, perSeconds: 3_600, by: 'person' },
  },
  rulePool: {
    method: 'POST',
    path: '/api/pools/:poolId/ruling',
    access: 'arbitrator',
    security: 'dispute.ruled',
    summary: 'An arbitrator who is not in the pool rules which outcome is right, or that every stake is returned.',
    input: z.object(ruling),
    result: poolView,
    refusals: [...refusals, 'pool.has-stake', 'pool.no-case', 'pool.unknown-outcome'],
  },
  appealPoolRuling: {
    method: 'POST',
    path: '/api/pools/:poolId/appeal',
    access: 'signed-in',
    summary: 'Someone in the pool asks an admin to look at the ruling once more, within a day and once.',
    input: z.object({
      ...which,
      reason: paragraph('Reason', longestStatement).check(
        z.minLength(1, { error: 'Please say what is wrong with the ruling' }),
      ),
    }),
    result: poolView,
    refusals: [...refusals, 'pool.not-in', 'pool.no-case', 'pool.appeal-closed'],
  },
  decidePoolAppeal: {
    method: 'POST',
    path: '/api/pools/:poolId/decision',
    access: 'admin',
    security: 'dispute.appeal-decided',
    summary: 'An admin who is not in the pool decides an appeal; it is carried out at once.',
    input: z.object({ ...ruling, requestId: requestKey }),
    result: poolView,
    refusals: [...refusals, 'pool.has-stake', 'pool.no-case', 'pool.unknown-outcome'],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  readDisputedPools: {
    method: 'GET',
    path: '/api/staff/pools',
    access: 'arbitrator',
    summary: 'The 100 pools of other people that have been in dispute longest.',
    input: nothing,
    result: z.object({ pools: z.array(poolRow) }),
    refusals: [],
  },
} as const satisfies Contract
