/** Use case: an admin hides somebody’s comment. */
import type { handshake } from '@handshake/contracts/handshake.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findSeen } from '../detail/view-handshake.ts'
import { commentsFor, tellReaders } from './comments.ts'

export const hideComment: UseCase<typeof handshake.hideComment> = async (ctx, input, refuse) => {
  const { handshakeId, commentId } = input
  const seen = await findSeen(ctx, handshakeId, ctx.person)
  if (seen === null) return refuse('handshake.unknown')
  const { rowCount } = await ctx.client.query({
    name: 'handshake-hide-comment',
    text: `update handshake_comments set hidden_at = coalesce(hidden_at, $3), hidden_by = coalesce(hidden_by, $4)
      where id = $1 and handshake_id = $2 and deleted_at is null`,
    values: [commentId, handshakeId, ctx.now, ctx.person.id],
  })
  if (rowCount === 0) return refuse('handshake.unknown-comment')
  await tellReaders(ctx, seen.found, seen.seat.invitedIds)
  return commentsFor(ctx, handshakeId, ctx.person)
}
