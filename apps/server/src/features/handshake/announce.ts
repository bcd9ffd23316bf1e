/** Tells what moved: notices to everyone concerned, and a sign to their browsers to look again. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { notifyEach } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import type { Audience } from './audience.ts'
import { handshakeMoved } from './handshake.events.ts'
import type { Handshake } from './handshake.store.ts'
import type { Move } from './handshake-move.ts'
import { handshakeNotices } from './handshake-notices.ts'

/** Whoever is or was asked to decide; of a draft they know nothing. */
const refereesOf = (before: Handshake, after: Handshake): PersonId[] =>
  after.status === 'draft' ? [] : [before.refereeId, after.refereeId].filter((id) => id !== null)

export async function announce(ctx: Context, moves: readonly Move[], { nameOf, invitedTo }: Audience): Promise<void> {
  await notifyEach(
    ctx,
    moves.flatMap((move) =>
      handshakeNotices[move.attempt.event](move, { nameOf, invited: invitedTo(move.after.id), now: ctx.now }).map(
        (notice) => ({ ...notice, by: move.attempt.actorId }),
      ),
    ),
  )
  const concerned = moves.flatMap(({ before, after }) => [
    after.creatorId,
    ...refereesOf(before, after),
    ...(after.peerId ? [after.peerId] : []),
    ...invitedTo(after.id),
  ])
  ctx.tell(
    [...new Set(concerned)],
    moves.some((move) => move.transfers.length > 0) ? ['handshake', 'wallet'] : ['handshake'],
  )
  ctx.emit(handshakeMoved, {
    moves: moves.map(({ attempt, before, after }) => ({
      id: after.id,
      event: attempt.event,
      from: before.status,
      to: after.status,
    })),
  })
}
