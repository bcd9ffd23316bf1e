/** The wire of pools: making one, joining and leaving, saying how it ended, and reading them. */
import { longestStatement, poolOutcomes, poolPeople } from '@handshake/domain/pool/pool-rules.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { longestTitle } from '../handshake/bet-terms.ts'
import { commentRoutesUnder } from '../handshake/handshake-comments.ts'
import { stakeRefusals } from '../handshake/handshake-refusals.ts'
import { centsSchema, givenInstant, idOf, mailedToken, paragraph, requestKey, line as words } from '../primitives.ts'
import { policyRefusals } from '../wallet/policy-refusals.ts'
import { poolChallengeRoutes } from './pool-challenge.ts'
import { poolGuests, poolInvitationRoutes } from './pool-invitations.ts'
import { judgeRoutes, stepRefusals } from './pool-judging.ts'
import { poolRow, poolView } from './pool-views.ts'

const which = { poolId: idOf('pool') }
const pick = z.int().check(z.gte(0), z.lt(poolOutcomes.most))

const page = z.object({ cursor: z.optional(z.string().check(z.maxLength(120))) })
const listed = z.object({ pools: z.array(poolRow), nextCursor: z.nullable(z.string()) })

const talk = commentRoutesUnder({ name: 'pool', which, path: '/api/pools/:poolId', unknown: 'pool.unknown' })

export const pool = defineContract({
  createPool: {
    method: 'POST',
    path: '/api/pools',
    access: 'verified',
    onlyWhereServed: true,
    summary: 'Creates a pool. Its creator joins first, with a pick and the stake.',
    input: z.object({
      requestId: requestKey,
      title: words('Title', longestTitle),
      description: paragraph('Description', 2_000),
      /** On a game its teams are the outcomes and its start closes the betting; the next three are for own words. */
      gameId: z.nullable(idOf('game')),
      outcomes: z.optional(
        z
          .array(words('Outcome', poolOutcomes.longest))
          .check(z.maxLength(poolOutcomes.most, { error: `Please list no more than ${poolOutcomes.most} outcomes` })),
      ),
      closesAt: z.optional(givenInstant),
      settlesAt: z.optional(givenInstant),
      stakeCents: centsSchema,
      pick,
      leastPeople: z._default(z.int(), poolPeople.least),
      mostPeople: z._default(z.int(), poolPeople.most),
      isPublic: z.boolean(),
      friendIds: poolGuests,
      /** The round before this one; those who were right there are invited. */
      previousPoolId: z.optional(z.nullable(idOf('pool'))),
    }),
    result: poolView,
    refusals: [
      ...stakeRefusals,
      'handshake.stake-out-of-range',
      'handshake.trust-too-low-to-create',
      'handshake.unknown-game',
      'handshake.sample-takes-no-stakes',
      'handshake.missing-information',
      'handshake.outcome-needs-a-name',
      'pool.betting-closed',
      'pool.too-few-outcomes',
      'pool.same-outcome-twice',
      'pool.unknown-outcome',
      'pool.people-out-of-range',
      'pool.closing-passed',
      'pool.settles-before-closing',
      'pool.unknown',
      'pool.too-late',
      'pool.no-next-round',
      'pool.unknown-person',
    ],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  readPools: {
    method: 'GET',
    path: '/api/pools',
    access: 'signed-in',
    mayLag: true,
    summary: 'The pools the person is in or invited to, newest first, 20 at a time.',
    input: page,
    result: listed,
    refusals: ['pool.bad-cursor'],
  },
  readPublicPools: {
    method: 'GET',
    path: '/api/pools/open',
    access: 'signed-in',
    mayLag: true,
    summary: 'Other people’s public pools that can still be joined, newest first, 20 at a time.',
    input: page,
    result: listed,
    refusals: ['pool.bad-cursor'],
  },
  readPool: {
    method: 'GET',
    path: '/api/pools/:poolId',
    access: 'signed-in',
    summary: 'One pool with everything the reader can see and do.',
    input: z.object({ ...which, invitation: z.optional(mailedToken) }),
    result: poolView,
    refusals: ['pool.unknown'],
  },
  ...poolChallengeRoutes,
  joinPool: {
    method: 'POST',
    path: '/api/pools/:poolId/join',
    access: 'verified',
    onlyWhereServed: true,
    summary: 'Joins with a pick. The stake is locked.',
    input: z.object({ ...which, requestId: requestKey, pick, invitation: z.optional(mailedToken) }),
    result: poolView,
    refusals: [
      ...stepRefusals,
      ...stakeRefusals,
      'handshake.trust-too-low-to-accept',
      'pool.already-in',
      'pool.betting-closed',
      'pool.full',
      'pool.unknown-outcome',
    ],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  changePick: {
    method: 'PUT',
    path: '/api/pools/:poolId/pick',
    access: 'signed-in',
    summary: 'Changes the person’s pick while betting is open.',
    input: z.object({ ...which, pick }),
    result: poolView,
    refusals: [...stepRefusals, 'pool.not-in', 'pool.betting-closed', 'pool.unknown-outcome'],
  },
  leavePool: {
    method: 'POST',
    path: '/api/pools/:poolId/leave',
    access: 'signed-in',
    summary: 'Leaves while betting is open. The stake is returned.',
    input: z.object({ ...which, requestId: requestKey }),
    result: z.object({}),
    refusals: [...stepRefusals, 'pool.not-in', 'pool.creator-stays', 'pool.betting-closed'],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  cancelPool: {
    method: 'POST',
    path: '/api/pools/:poolId/cancel',
    access: 'signed-in',
    summary: 'The creator cancels the pool while betting is open. Every stake is returned.',
    input: z.object({ ...which, requestId: requestKey }),
    result: poolView,
    refusals: [...stepRefusals, 'pool.not-yours', 'pool.betting-closed'],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  ...poolInvitationRoutes,
  proposePoolResult: {
    method: 'POST',
    path: '/api/pools/:poolId/result',
    access: 'signed-in',
    summary: 'The creator says which outcome is right, or that none is. Everyone has a day to dispute it.',
    input: z.object({ ...which, outcome: z.nullable(pick) }),
    result: poolView,
    refusals: [...stepRefusals, 'pool.not-yours', 'pool.feed-decides', 'pool.too-early', 'pool.unknown-outcome'],
  },
  confirmPoolResult: {
    method: 'POST',
    path: '/api/pools/:poolId/confirm',
    access: 'signed-in',
    summary: 'Confirms the result. Once everyone has, the pot pays out right away.',
    /** The outcome as the person saw it, null for none of them: another one is not confirmed by it. */
    input: z.object({ ...which, requestId: requestKey, outcome: z.nullable(z.int()) }),
    result: poolView,
    refusals: [
      ...stepRefusals,
      ...policyRefusals,
      'pool.not-in',
      'pool.no-result',
      'pool.stale-result',
      'pool.confirmed-before',
    ],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  disputePool: {
    method: 'POST',
    path: '/api/pools/:poolId/dispute',
    access: 'signed-in',
    summary: 'Someone in the pool disputes the result in time. The pot is frozen until an arbitrator rules.',
    input: z.object({
      ...which,
      requestId: requestKey,
      reason: paragraph('Reason', longestStatement).check(
        z.minLength(1, { error: 'Please say what is wrong with the result' }),
      ),
    }),
    result: poolView,
    refusals: [...stepRefusals, 'pool.not-in', 'pool.no-result', 'pool.confirmed-before', 'pool.window-closed'],
    limit: { points: 20, perSeconds: 3_600, by: 'person' },
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  ...judgeRoutes,
  readPoolComments: talk.read,
  addPoolComment: talk.add,
  editPoolComment: talk.edit,
  deletePoolComment: talk.remove,
  hidePoolComment: talk.hide,
})
