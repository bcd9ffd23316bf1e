/** Use case: a person changes what they said under a handshake. */
import type { handshake } from '@handshake/contracts/handshake.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findSeen } from '../detail/view-handshake.ts'
import { commentsFor, tellReaders } from './comments.ts'

export const editComment: UseCase<typeof handshake.editComment> = async (ctx, input, refuse) => {
  const { handshakeId, commentId, content, invitation } = input
  const seen = await findSeen(ctx, handshakeId, ctx.person, invitation)
  if (seen === null) return refuse('handshake.unknown')
  const { numUpdatedRows } = await ctx.sql
    .updateTable('handshake_comments')
    .set((eb) => ({
      content,
      is_edited: eb.or([eb.ref('is_edited'), eb('content', '<>', content)]).$castTo<boolean>(),
      updated_at: ctx.now,
    }))
    .where('id', '=', commentId)
    .where('handshake_id', '=', handshakeId)
    .where('user_id', '=', ctx.person.id)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return refuse('handshake.unknown-comment')
  await tellReaders(ctx, seen.found, seen.seat.invitedIds)
  return commentsFor(ctx, handshakeId, ctx.person)
}
