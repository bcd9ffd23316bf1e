/** Use case: a person takes back what they said under a handshake; the words are gone, the place stays where someone answered. */
import type { handshake } from '@handshake/contracts/handshake.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findSeen } from '../detail/view-handshake.ts'
import { commentsFor, tellReaders } from './comments.ts'

export const deleteComment: UseCase<typeof handshake.deleteComment> = async (ctx, input, refuse) => {
  const { handshakeId, commentId, invitation } = input
  const seen = await findSeen(ctx, handshakeId, ctx.person, invitation)
  if (seen === null) return refuse('handshake.unknown')
  const { numUpdatedRows } = await ctx.sql
    .updateTable('handshake_comments')
    .set((eb) => ({ content: '', deleted_at: eb.fn.coalesce('deleted_at', eb.val(ctx.now)), updated_at: ctx.now }))
    .where('id', '=', commentId)
    .where('handshake_id', '=', handshakeId)
    .where('user_id', '=', ctx.person.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return refuse('handshake.unknown-comment')
  await tellReaders(ctx, seen.found, seen.seat.invitedIds)
  return commentsFor(ctx, handshakeId, ctx.person)
}
