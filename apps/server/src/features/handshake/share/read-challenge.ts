/** Use case: whoever holds a handshake's link looks at it, without an account; a private one shows itself by its invitation alone. */
import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { ChallengeView } from '@handshake/contracts/handshake/handshake-challenge.ts'
import { present } from '@handshake/domain/assert.ts'
import { type HandshakeId, isId } from '@handshake/domain/ids.ts'
import { findBlocked, findPeople } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'
import { legView, refereeOf, rulesOf } from '../detail/view-handshake.ts'
import { findHandshake, type Handshake } from '../handshake.store.ts'
import { type ListRow, rowColumns, rowJoins, rowView } from '../handshake-rows.ts'
import { serverSubjects } from '../subject/server-subjects.ts'
import { isOpenInvitation } from './invitations.ts'

export const readChallenge: UseCase<typeof handshake.readChallenge> = async (ctx, input, refuse) => {
  const id = input.handshakeId.toLowerCase()
  if (!isId(id)) return refuse('handshake.invalid-id')
  const challenge = await findChallenge(ctx, id as HandshakeId, input.invitation ?? null)
  if (challenge === null) return refuse('handshake.unknown')
  // Whoever is signed in and kept apart from its creator reads here what they read on its own page.
  const apart = ctx.person ? await findBlocked(ctx, ctx.person.id, [challenge.creator.id]) : null
  return apart !== null && apart.size > 0 ? refuse('handshake.unknown') : challenge
}

/** Null for whoever must not know that it exists. */
export async function findChallenge(
  ctx: Context,
  id: HandshakeId,
  invitation: string | null,
): Promise<ChallengeView | null> {
  const found = await findHandshake(ctx, id)
  if (found === null || found.status === 'draft') return null
  // Whoever left or is suspended offers nothing: their name is not passed on either.
  if ((await findPeople(ctx, [found.creatorId])).get(found.creatorId)?.isActive !== true) return null
  const invited = invitation !== null && (await isOpenInvitation(ctx, id, invitation))
  const { rows } = await ctx.client.query<ListRow & { description: string; hidden: boolean }>({
    name: 'handshake-challenge',
    text: `select ${rowColumns}, b.description, b.hidden_at is not null as hidden from bets b ${rowJoins} where b.id = $1`,
    values: [id],
  })
  const row = present(rows[0], 'what was found is there')
  if (!invited && (!found.isPublic || row.hidden)) return null
  const { game } = await serverSubjects[found.subject].show(ctx, found)
  return {
    ...rowView(row),
    // Who was named or has taken the seat is between the two.
    peer: null,
    winnerId: null,
    cancelReason: null,
    description: row.description,
    settlementRules: rulesOf(found).map(({ about, sentence }) => ({ name: about, words: sentence })),
    legs: found.legs.map(legView),
    referee: await refereeOf(ctx, found, null),
    game,
    closesAt: game?.closesAt ?? found.gameDate?.toISOString() ?? null,
    canAccept: isFree(found, invited),
  }
}

const isFree = ({ status, peerId }: Handshake, invited: boolean): boolean =>
  invited ? status === 'open' || status === 'pending' : status === 'open' && peerId === null
