/** Use cases: whoever may see a handshake reads what is said under it and says something; its author changes it or takes it back, an admin hides it. */
import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { talkUnder } from '#features/comment/comment.public.ts'
import { findBlocked } from '#features/friend/friend.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findSeen } from '../detail/view-handshake.ts'

type TalkRef = { readonly handshakeId: HandshakeId; readonly invitation?: string | undefined }

const talk = talkUnder('handshake.unknown', async (ctx, { handshakeId, invitation }: TalkRef) => {
  const seen = await findSeen(ctx, handshakeId, ctx.person, invitation)
  if (seen === null) return null
  const { id, creatorId, peerId } = seen.found
  const parties = [creatorId, ...(peerId ? [peerId] : [])]
  return {
    about: { column: 'handshake_id', id },
    people: [...parties, ...(seen.seat.invitedIds as readonly PersonId[])],
    // Whoever was asked before one of the two blocked them can still look, but no longer talk.
    maySpeak: async () =>
      parties.includes(ctx.person.id) || (await findBlocked(ctx, ctx.person.id, parties)).size === 0,
  }
})

export const readComments: UseCase<typeof handshake.readComments> = talk.read
export const addComment: UseCase<typeof handshake.addComment> = talk.add
export const editComment: UseCase<typeof handshake.editComment> = talk.edit
export const deleteComment: UseCase<typeof handshake.deleteComment> = talk.takeBack
export const hideComment: UseCase<typeof handshake.hideComment> = talk.hide
