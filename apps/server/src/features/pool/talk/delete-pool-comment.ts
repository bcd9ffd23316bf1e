/** Use case: a person takes back what they said under a pool; the words are gone, the place stays where someone answered. */
import type { pool } from '@handshake/contracts/pool.ts'
import { commentsFor, takeBackComment, tellReaders } from '#features/handshake/handshake.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { underPool } from './under-pool.ts'

export const deletePoolComment: UseCase<typeof pool.deletePoolComment> = async (ctx, input, refuse) => {
  const place = await underPool(ctx, input)
  if (place === null) return refuse('pool.unknown')
  if (!(await takeBackComment(ctx, place.about, input))) return refuse('handshake.unknown-comment')
  await tellReaders(ctx, place.about, place.people)
  return commentsFor(ctx, place.about, ctx.person)
}
