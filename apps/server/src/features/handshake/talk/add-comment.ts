/** Use case: a person says something under a handshake, or answers somebody there. */
import type { handshake } from '@handshake/contracts/handshake.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findSeen } from '../detail/view-handshake.ts'
import { keepApart } from '../people.ts'
import { commentsFor, tellReaders, underHandshake } from './comments.ts'
import { insertComment } from './write-comments.ts'

export const addComment: UseCase<typeof handshake.addComment> = async (ctx, input, refuse) => {
  const seen = await findSeen(ctx, input.handshakeId, ctx.person, input.invitation)
  if (seen === null) return refuse('handshake.unknown')
  const others = [seen.found.creatorId, seen.found.peerId].filter((id): id is PersonId => id !== null)
  // Who is blocked can look at what is public; the page of someone who blocked them is no place to talk.
  const isParty = others.includes(ctx.person.id)
  if (!isParty && (await keepApart(ctx, ctx.person.id, others)).size > 0) return refuse('handshake.unknown')
  const { about, people } = underHandshake(seen)
  const said = await insertComment(ctx, about, input)
  if (said === 'unknown') return refuse('handshake.unknown-comment')
  if (said === 'other') return refuse('handshake.comment-id-reused')
  if (said === 'added') await tellReaders(ctx, about, people)
  return commentsFor(ctx, about, ctx.person)
}
