/** Use case: a person takes back what they said under a handshake; the words are gone, the place stays where someone answered. */
import type { handshake } from '@handshake/contracts/handshake.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findSeen } from '../detail/view-handshake.ts'
import { commentsFor, tellReaders } from './comments.ts'

export const deleteComment: UseCase<typeof handshake.deleteComment> = async (ctx, input, refuse) => {
  const { handshakeId, commentId, invitation } = input
  const seen = await findSeen(ctx, handshakeId, ctx.person, invitation)
  if (seen === null) return refuse('handshake.unknown')
  const { rowCount } = await ctx.client.query({
    name: 'handshake-delete-comment',
    text: `update handshake_comments set content = '', deleted_at = coalesce(deleted_at, $4), updated_at = $4
      where id = $1 and handshake_id = $2 and user_id = $3`,
    values: [commentId, handshakeId, ctx.person.id, ctx.now],
  })
  if (rowCount === 0) return refuse('handshake.unknown-comment')
  await tellReaders(ctx, seen.found, seen.seat.invitedIds)
  return commentsFor(ctx, handshakeId, ctx.person)
}
