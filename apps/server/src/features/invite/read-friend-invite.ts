/** Use case: the holder of a friend invite looks at it, signed in or not. */
import type { invite } from '@handshake/contracts/invite.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { profileOf } from '#features/profile/profile.public.ts'
import { tokenHash } from '#features/session/session.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { friendInviteWith, statusOf } from './friend-invites.ts'

export const readFriendInvite: UseCase<typeof invite.readFriendInvite> = async (ctx, { code }, refuse) => {
  const row = await friendInviteWith(ctx.sql, tokenHash(code))
  if (!row) return refuse('invite.friend-invite-invalid')
  const sender = await profileOf(ctx.sql, row.sender_id as PersonId)
  return {
    senderName: sender?.displayName ?? 'A friend',
    senderAvatarUrl: sender?.avatarUrl ?? null,
    recipientName: row.recipient_name,
    personalMessage: row.personal_message,
    status: statusOf(row, ctx.now),
    expiresAt: row.expires_at.toISOString(),
  }
}
