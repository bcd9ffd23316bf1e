/** Use case: a person says something under a handshake, or answers somebody there. */
import type { handshake } from '@handshake/contracts/handshake.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findSeen } from '../detail/view-handshake.ts'
import { keepApart } from '../people.ts'
import { commentsFor, tellReaders } from './comments.ts'

export const addComment: UseCase<typeof handshake.addComment> = async (ctx, input, refuse) => {
  const { handshakeId, commentId, content, parentId, invitation } = input
  const seen = await findSeen(ctx, handshakeId, ctx.person, invitation)
  if (seen === null) return refuse('handshake.unknown')
  const others = [seen.found.creatorId, seen.found.peerId].filter((id): id is PersonId => id !== null)
  // Who is blocked can look at what is public; the page of someone who blocked them is no place to talk.
  const isParty = others.includes(ctx.person.id)
  if (!isParty && (await keepApart(ctx, ctx.person.id, others)).size > 0) return refuse('handshake.unknown')
  if (parentId !== null) {
    const { rowCount } = await ctx.client.query({
      name: 'handshake-comment-parent',
      text: `select from handshake_comments
        where id = $1 and handshake_id = $2 and parent_id is null and deleted_at is null and hidden_at is null for share`,
      values: [parentId, handshakeId],
    })
    if (rowCount === 0) return refuse('handshake.unknown-comment')
  }
  const { rowCount } = await ctx.client.query({
    name: 'handshake-add-comment',
    text: `insert into handshake_comments (id, handshake_id, user_id, parent_id, content, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $6) on conflict (id) do nothing`,
    values: [commentId, handshakeId, ctx.person.id, parentId, content, ctx.now],
  })
  if (rowCount === 0) {
    const { rowCount: same } = await ctx.client.query({
      name: 'handshake-same-comment',
      text: `select from handshake_comments
        where id = $1 and handshake_id = $2 and user_id = $3 and parent_id is not distinct from $4 and content = $5`,
      values: [commentId, handshakeId, ctx.person.id, parentId, content],
    })
    if (same === 0) return refuse('handshake.comment-id-reused')
  } else await tellReaders(ctx, seen.found, seen.seat.invitedIds)
  return commentsFor(ctx, handshakeId, ctx.person)
}
