/** Use case: a person looks at one pool. */
import type { pool as routes } from '@handshake/contracts/pool.ts'
import type { UseCase } from '#platform/use-case.ts'
import { viewIfAllowed } from '../view-pool.ts'

export const readPool: UseCase<typeof routes.readPool> = async (ctx, { poolId, invitation }, refuse) =>
  (await viewIfAllowed(ctx, poolId, ctx.person, invitation)) ?? refuse('pool.unknown')
