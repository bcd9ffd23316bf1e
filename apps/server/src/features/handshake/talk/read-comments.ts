/** Use case: whoever may see a handshake reads what is said under it. */
import type { handshake } from '@handshake/contracts/handshake.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findSeen } from '../detail/view-handshake.ts'
import { commentsFor, underHandshake } from './comments.ts'

export const readComments: UseCase<typeof handshake.readComments> = async (ctx, input, refuse) => {
  const seen = await findSeen(ctx, input.handshakeId, ctx.person, input.invitation)
  return seen === null ? refuse('handshake.unknown') : commentsFor(ctx, underHandshake(seen).about, ctx.person)
}
