/** Use case: an admin hides somebody’s comment. */
import type { handshake } from '@handshake/contracts/handshake.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findSeen } from '../detail/view-handshake.ts'
import { commentsFor, tellReaders } from './comments.ts'

export const hideComment: UseCase<typeof handshake.hideComment> = async (ctx, input, refuse) => {
  const { handshakeId, commentId } = input
  const seen = await findSeen(ctx, handshakeId, ctx.person)
  if (seen === null) return refuse('handshake.unknown')
  const { numUpdatedRows } = await ctx.sql
    .updateTable('handshake_comments')
    .set((eb) => ({
      hidden_at: eb.fn.coalesce('hidden_at', eb.val(ctx.now)),
      hidden_by: eb.fn.coalesce('hidden_by', eb.val(ctx.person.id)),
    }))
    .where('id', '=', commentId)
    .where('handshake_id', '=', handshakeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return refuse('handshake.unknown-comment')
  await tellReaders(ctx, seen.found, seen.seat.invitedIds)
  return commentsFor(ctx, handshakeId, ctx.person)
}
