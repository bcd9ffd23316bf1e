/** Use case: an admin hides somebody’s comment under a pool. */
import type { pool } from '@handshake/contracts/pool.ts'
import { commentsFor, hideAway, tellReaders } from '#features/handshake/handshake.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { underPool } from './under-pool.ts'

export const hidePoolComment: UseCase<typeof pool.hidePoolComment> = async (ctx, input, refuse) => {
  const place = await underPool(ctx, input)
  if (place === null) return refuse('pool.unknown')
  if (!(await hideAway(ctx, place.about, input))) return refuse('handshake.unknown-comment')
  await tellReaders(ctx, place.about, place.people)
  return commentsFor(ctx, place.about, ctx.person)
}
