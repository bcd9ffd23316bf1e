/** The wire of a pool's link: what whoever holds it sees before they have an account. Its route is part of the pool's contract. */
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { gameView } from '../handshake/handshake-views.ts'
import { mailedToken } from '../primitives.ts'
import { poolRow } from './pool-views.ts'

export const poolChallengeView = z.object({
  ...poolRow.shape,
  description: z.string(),
  game: z.nullable(gameView),
  /** Whether there is a seat left, and time to take it. */
  canJoin: z.boolean(),
})
export type PoolChallengeView = z.output<typeof poolChallengeView>

export const poolChallengeRoutes = {
  readPoolChallenge: {
    method: 'GET',
    path: '/api/public/pools/:poolId',
    access: 'anyone',
    summary: 'A public pool, or a private one by its invitation, as its link shows it to visitors without a session.',
    input: z.object({ poolId: z.string(), invitation: z.optional(mailedToken) }),
    result: poolChallengeView,
    refusals: ['pool.unknown'],
    limit: { points: 600, perSeconds: 3_600, by: 'address' },
  },
} as const satisfies Contract
