/** Use case: a person says something under a pool, or answers somebody there. */
import type { pool } from '@handshake/contracts/pool.ts'
import { commentsFor, insertComment, tellReaders } from '#features/handshake/handshake.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { underPool } from './under-pool.ts'

export const addPoolComment: UseCase<typeof pool.addPoolComment> = async (ctx, input, refuse) => {
  const place = await underPool(ctx, input)
  if (place === null) return refuse('pool.unknown')
  const said = await insertComment(ctx, place.about, input)
  if (said === 'unknown') return refuse('handshake.unknown-comment')
  if (said === 'other') return refuse('handshake.comment-id-reused')
  if (said === 'added') await tellReaders(ctx, place.about, place.people)
  return commentsFor(ctx, place.about, ctx.person)
}
