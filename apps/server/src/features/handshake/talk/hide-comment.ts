/** Use case: an admin hides somebody’s comment. */
import type { handshake } from '@handshake/contracts/handshake.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findSeen } from '../detail/view-handshake.ts'
import { commentsFor, tellReaders, underHandshake } from './comments.ts'
import { hideAway } from './write-comments.ts'

export const hideComment: UseCase<typeof handshake.hideComment> = async (ctx, input, refuse) => {
  const seen = await findSeen(ctx, input.handshakeId, ctx.person)
  if (seen === null) return refuse('handshake.unknown')
  const { about, people } = underHandshake(seen)
  if (!(await hideAway(ctx, about, input))) return refuse('handshake.unknown-comment')
  await tellReaders(ctx, about, people)
  return commentsFor(ctx, about, ctx.person)
}
