/** Use case: whoever holds a link that cannot be used anymore reads what became of it, and against whom they could play instead. */
import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { EndedLink, EndedLinkState } from '@handshake/contracts/handshake/handshake-challenge.ts'
import { type HandshakeId, isId, type PersonId } from '@handshake/domain/ids.ts'
import { findBlocked, findPeople, relationshipOf } from '#features/friend/friend.public.ts'
import { tokenHash } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findHandshake, type Handshake } from '../handshake.store.ts'
import { serverSubjects } from '../subject/server-subjects.ts'

export const readEndedLink: UseCase<typeof handshake.readEndedLink> = async (ctx, input, refuse) => {
  const id = input.handshakeId.toLowerCase()
  if (!isId(id)) return refuse('handshake.invalid-id')
  const viewerId = ctx.person?.id ?? null
  return (await findEnded(ctx, id as HandshakeId, input.invitation ?? null, viewerId)) ?? refuse('handshake.unknown')
}

/** Null for whoever must not know that it exists, and while the link still works. */
async function findEnded(
  ctx: Context,
  id: HandshakeId,
  token: string | null,
  viewerId: PersonId | null,
): Promise<EndedLink | null> {
  const found = await findHandshake(ctx, id)
  if (found === null || found.status === 'draft') return null
  const invitation = token === null ? null : await invitationBy(ctx, id, token)
  const isOpenToAll = found.isPublic && found.hiddenAt === null
  if (invitation === null && !isOpenToAll) return null
  const state = stateOf(found, isOpenToAll ? null : invitation, { viewerId, now: ctx.now })
  if (state === null) return null
  const creator = (await findPeople(ctx, [found.creatorId])).get(found.creatorId)
  // Whoever left, is suspended or is kept apart from the reader is nobody to play against.
  if (creator?.isActive !== true) return null
  if (viewerId !== null && (await findBlocked(ctx, viewerId, [found.creatorId])).size > 0) return null
  return {
    state,
    creator,
    takerName: state === 'taken' ? await takerNameFor(ctx, found, viewerId, isOpenToAll) : null,
    title: isOpenToAll ? found.title : null,
    finalScore: isOpenToAll ? await finalScoreOf(ctx, found) : null,
  }
}

type Invitation = { readonly status: string; readonly recipient_id: PersonId | null; readonly expires_at: Date }

/** Whatever became of it. */
async function invitationBy({ sql }: Context, id: HandshakeId, token: string): Promise<Invitation | null> {
  const row = await sql
    .selectFrom('bet_invitations')
    .where('bet_id', '=', id)
    .where('code', '=', tokenHash(token))
    .select(['status', 'recipient_id', 'expires_at'])
    .$narrowType<{ recipient_id: PersonId | null }>()
    .executeTakeFirst()
  return row ?? null
}

type Reader = { readonly viewerId: PersonId | null; readonly now: Date }

/** A quarrel about it is nobody else's business: to others it is simply taken. */
function stateOf(found: Handshake, invitation: Invitation | null, reader: Reader): EndedLinkState | null {
  // What was taken back tells nothing of what came after.
  if (invitation?.status === 'withdrawn') return 'withdrawn'
  switch (found.status) {
    case 'open':
    case 'pending':
      return waitingState(found, invitation, reader)
    case 'completed':
      return 'finished'
    case 'cancelled':
    case 'refunded':
      return found.acceptedAt === null ? 'canceled' : 'finished'
    default:
      return 'taken'
  }
}

function waitingState(
  { peerId }: Handshake,
  invitation: Invitation | null,
  { viewerId, now }: Reader,
): EndedLinkState | null {
  if (invitation === null) return peerId === null ? null : 'claimed'
  if (invitation.status === 'declined') return 'claimed'
  if (invitation.status === 'expired' || invitation.expires_at <= now) return 'expired'
  const { recipient_id: holder } = invitation
  return holder !== null && viewerId !== null && holder !== viewerId ? 'claimed' : null
}

/** A public one names both to whoever is signed in; of a private one only friends of whoever took it read their name. */
async function takerNameFor(
  ctx: Context,
  { peerId }: Handshake,
  viewerId: PersonId | null,
  isOpenToAll: boolean,
): Promise<string | null> {
  if (peerId === null || viewerId === null) return null
  const [people, relation] = await Promise.all([
    findPeople(ctx, [peerId]),
    relationshipOf(ctx, { personId: viewerId, otherId: peerId }),
  ])
  const taker = people.get(peerId)
  if (taker?.isActive !== true || relation === null || relation.hasBlocked || relation.isBlocked) return null
  return isOpenToAll || relation.isFriend || viewerId === peerId ? taker.displayName : null
}

async function finalScoreOf(ctx: Context, found: Handshake): Promise<EndedLink['finalScore']> {
  const { game } = await serverSubjects[found.subject].show(ctx, found)
  if (game?.status !== 'final') return null
  return { teamA: game.teamA, teamB: game.teamB, scoreA: game.teamAScore, scoreB: game.teamBScore }
}
