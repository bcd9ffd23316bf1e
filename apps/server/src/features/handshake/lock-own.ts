/** Locks a handshake for someone who is part of it; for everyone else it is not there, or not theirs. */
import { maySee } from '@handshake/domain/handshake/terms/seat.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import { type Handshake, invitedTo, lockHandshake, seatOf } from './handshake.store.ts'

type Codes = 'handshake.unknown' | 'handshake.not-yours'

/** Locks it for a person who has the part; whoever may see it is told that it is not theirs. */
const lockFor =
  (hasPart: (found: Handshake, personId: PersonId) => boolean) =>
  async (ctx: Context, id: HandshakeId, personId: PersonId, refuse: Refuse<Codes>): Promise<Handshake | Refused> => {
    const found = await lockHandshake(ctx, id)
    if (found !== null && hasPart(found, personId)) return found
    return refuse(found !== null && (await isSeen(ctx, found, personId)) ? 'handshake.not-yours' : 'handshake.unknown')
  }

export const lockOwn = lockFor(({ creatorId }, personId) => creatorId === personId)

/** Of two people who have shaken hands, one. */
export const lockAsParty = lockFor(
  ({ creatorId, peerId, acceptedAt }, personId) =>
    creatorId === personId || (peerId === personId && acceptedAt !== null),
)

/** Of a shared handshake, the person who was named to decide it. */
export const lockAsReferee = lockFor(({ refereeId, status }, personId) => refereeId === personId && status !== 'draft')

async function isSeen(ctx: Context, found: Handshake, personId: PersonId): Promise<boolean> {
  return maySee(seatOf(found, await invitedTo(ctx, found.id)), personId)
}
