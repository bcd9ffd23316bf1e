/** Use case: an admin looks at whose documents wait, longest first. */
import type { IdentityQueue } from '@handshake/contracts/verification/identity-review-routes.ts'
import type { verification } from '@handshake/contracts/verification.ts'
import type { UseCase } from '#platform/use-case.ts'
import { countWaiting, queueRows } from './review.store.ts'

export const readIdentityQueue: UseCase<typeof verification.readIdentityQueue> = async (ctx, { queue }) => ({
  checks: await queueRows(ctx.sql, queue satisfies IdentityQueue, ctx.person.id),
  waitingCount: await countWaiting(ctx.sql, ctx.person.id),
})
