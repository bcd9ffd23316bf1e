/** Use case: a person changes what they said under a pool. */
import type { pool } from '@handshake/contracts/pool.ts'
import { changeComment, commentsFor, tellReaders } from '#features/handshake/handshake.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { underPool } from './under-pool.ts'

export const editPoolComment: UseCase<typeof pool.editPoolComment> = async (ctx, input, refuse) => {
  const place = await underPool(ctx, input)
  if (place === null) return refuse('pool.unknown')
  if (!(await changeComment(ctx, place.about, input))) return refuse('handshake.unknown-comment')
  await tellReaders(ctx, place.about, place.people)
  return commentsFor(ctx, place.about, ctx.person)
}
