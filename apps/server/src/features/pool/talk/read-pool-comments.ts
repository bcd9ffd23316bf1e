/** Use case: whoever may see a pool reads what is said under it. */
import type { pool } from '@handshake/contracts/pool.ts'
import { commentsFor } from '#features/handshake/handshake.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { underPool } from './under-pool.ts'

export const readPoolComments: UseCase<typeof pool.readPoolComments> = async (ctx, input, refuse) => {
  const place = await underPool(ctx, input)
  return place === null ? refuse('pool.unknown') : commentsFor(ctx, place.about, ctx.person)
}
