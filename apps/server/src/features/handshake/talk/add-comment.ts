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
    const parent = await ctx.sql
      .selectFrom('handshake_comments')
      .where('id', '=', parentId)
      .where('handshake_id', '=', handshakeId)
      .where('parent_id', 'is', null)
      .where('deleted_at', 'is', null)
      .where('hidden_at', 'is', null)
      .select('id')
      .forShare()
      .executeTakeFirst()
    if (parent === undefined) return refuse('handshake.unknown-comment')
  }
  const said = { handshake_id: handshakeId, user_id: ctx.person.id, parent_id: parentId, content }
  const { numInsertedOrUpdatedRows } = await ctx.sql
    .insertInto('handshake_comments')
    .values({ id: commentId, ...said, created_at: ctx.now, updated_at: ctx.now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) {
    const same = await ctx.sql
      .selectFrom('handshake_comments')
      .where('id', '=', commentId)
      .where('handshake_id', '=', handshakeId)
      .where('user_id', '=', ctx.person.id)
      .where('parent_id', 'is not distinct from', parentId)
      .where('content', '=', content)
      .select('id')
      .executeTakeFirst()
    if (same === undefined) return refuse('handshake.comment-id-reused')
  } else await tellReaders(ctx, seen.found, seen.seat.invitedIds)
  return commentsFor(ctx, handshakeId, ctx.person)
}
