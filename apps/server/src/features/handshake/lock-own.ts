/** Locks a handshake for someone who is part of it; for everyone else it is not there, or not theirs. */
import { maySee } from '@handshake/domain/handshake/terms/seat.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import { type Handshake, invitedTo, lockHandshake, seatOf } from './handshake.store.ts'

type Codes = 'handshake.unknown' | 'handshake.not-yours'

export async function lockOwn(
  ctx: Context,
  id: HandshakeId,
  personId: PersonId,
  refuse: Refuse<Codes>,
): Promise<Handshake | Refused> {
  const found = await lockHandshake(ctx, id)
  if (found?.creatorId === personId) return found
  return refuse(found !== null && (await isSeen(ctx, found, personId)) ? 'handshake.not-yours' : 'handshake.unknown')
}

/** Of two people who have shaken hands, one. */
export async function lockAsParty(
  ctx: Context,
  id: HandshakeId,
  personId: PersonId,
  refuse: Refuse<Codes>,
): Promise<Handshake | Refused> {
  const found = await lockHandshake(ctx, id)
  if (found !== null && (found.creatorId === personId || (found.peerId === personId && found.acceptedAt !== null)))
    return found
  return refuse(found !== null && (await isSeen(ctx, found, personId)) ? 'handshake.not-yours' : 'handshake.unknown')
}

/** Of a shared handshake, the person who was named to decide it. */
export async function lockAsReferee(
  ctx: Context,
  id: HandshakeId,
  personId: PersonId,
  refuse: Refuse<Codes>,
): Promise<Handshake | Refused> {
  const found = await lockHandshake(ctx, id)
  if (found !== null && found.refereeId === personId && found.status !== 'draft') return found
  return refuse(found !== null && (await isSeen(ctx, found, personId)) ? 'handshake.not-yours' : 'handshake.unknown')
}

async function isSeen(ctx: Context, found: Handshake, personId: PersonId): Promise<boolean> {
  return maySee(seatOf(found, await invitedTo(ctx, found.id)), personId)
}
