/** Use case: a person accepts a friend invite, and the two are friends. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { invite } from '@handshake/contracts/invite.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { befriend, relationshipOf } from '#features/friend/friend.public.ts'
import { profileOf } from '#features/profile/profile.public.ts'
import { tokenHash } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'
import { friendInviteWith, statusOf, takeFriendInvite } from './friend-invites.ts'
import { friendInviteAccepted } from './invite.events.ts'

export const acceptFriendInvite: UseCase<typeof invite.acceptFriendInvite> = async (ctx, { code }, refuse) => {
  const hash = tokenHash(code)
  const added = await acceptByHash(ctx, hash, ctx.person.id)
  if (added !== null) return { friend: await friendView(ctx, added.senderId), added: added.added }
  const row = await friendInviteWith(ctx.sql, hash)
  if (!row) return refuse('invite.friend-invite-invalid')
  if (row.sender_id === ctx.person.id) return refuse('invite.to-oneself')
  const status = statusOf(row, ctx.now)
  if (status === 'expired') return refuse('invite.friend-invite-expired')
  if (status === 'revoked') return refuse('invite.friend-invite-revoked')
  // It stands, but the two are kept apart: nobody is told by whom.
  if (status === 'pending') return refuse('invite.friend-invite-invalid')
  // Signing up with the invite accepts it; following the link afterwards finds it done.
  if (row.recipient_id !== ctx.person.id) return refuse('invite.friend-invite-accepted')
  return { friend: await friendView(ctx, row.sender_id as PersonId), added: false }
}

/** Null when the invite does not stand, is this person's own, or comes from somebody they are kept apart from. */
export async function acceptByHash(
  ctx: Context,
  codeHash: string,
  personId: PersonId,
): Promise<{ senderId: PersonId; added: boolean } | null> {
  const row = await friendInviteWith(ctx.sql, codeHash)
  const relationship = row && (await relationshipOf(ctx, { personId, otherId: row.sender_id as PersonId }))
  if (relationship?.hasBlocked || relationship?.isBlocked) return null
  const taken = await takeFriendInvite(ctx, codeHash, personId)
  if (!taken) return null
  const senderId = taken.sender_id as PersonId
  const added = await befriend(ctx, [senderId, personId], { by: 'both' })
  ctx.emit(friendInviteAccepted, { senderId, recipientId: personId })
  ctx.tell([senderId, personId], ['invite', 'friend'])
  return { senderId, added }
}

async function friendView(ctx: Context, id: PersonId): Promise<ResultOf<typeof invite.acceptFriendInvite>['friend']> {
  const profile = present(await profileOf(ctx.sql, id), 'who sends an invite has a profile')
  const { displayName, username, avatarUrl, reliabilityScore } = profile
  return { id, displayName, username, avatarUrl, reliabilityScore }
}
