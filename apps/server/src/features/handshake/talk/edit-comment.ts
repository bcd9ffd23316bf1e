/** Use case: a person changes what they said under a handshake. */
import type { handshake } from '@handshake/contracts/handshake.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findSeen } from '../detail/view-handshake.ts'
import { commentsFor, tellReaders } from './comments.ts'

export const editComment: UseCase<typeof handshake.editComment> = async (ctx, input, refuse) => {
  const { handshakeId, commentId, content, invitation } = input
  const seen = await findSeen(ctx, handshakeId, ctx.person, invitation)
  if (seen === null) return refuse('handshake.unknown')
  const { rowCount } = await ctx.client.query({
    name: 'handshake-edit-comment',
    text: `update handshake_comments set content = $4, is_edited = is_edited or content <> $4, updated_at = $5
      where id = $1 and handshake_id = $2 and user_id = $3 and deleted_at is null and hidden_at is null`,
    values: [commentId, handshakeId, ctx.person.id, content, ctx.now],
  })
  if (rowCount === 0) return refuse('handshake.unknown-comment')
  await tellReaders(ctx, seen.found, seen.seat.invitedIds)
  return commentsFor(ctx, handshakeId, ctx.person)
}
