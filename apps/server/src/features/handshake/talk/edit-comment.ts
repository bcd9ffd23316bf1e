/** Use case: a person changes what they said under a handshake. */
import type { handshake } from '@handshake/contracts/handshake.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findSeen } from '../detail/view-handshake.ts'
import { commentsFor, tellReaders, underHandshake } from './comments.ts'
import { changeComment } from './write-comments.ts'

export const editComment: UseCase<typeof handshake.editComment> = async (ctx, input, refuse) => {
  const seen = await findSeen(ctx, input.handshakeId, ctx.person, input.invitation)
  if (seen === null) return refuse('handshake.unknown')
  const { about, people } = underHandshake(seen)
  if (!(await changeComment(ctx, about, input))) return refuse('handshake.unknown-comment')
  await tellReaders(ctx, about, people)
  return commentsFor(ctx, about, ctx.person)
}
