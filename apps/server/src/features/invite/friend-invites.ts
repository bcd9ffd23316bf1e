/** Friend invites: looking at those sent and received, taking one back, and the job that expires them. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { invite } from '@handshake/contracts/invite.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import { type FriendInviteStatus, friendInviteStatus } from '@handshake/domain/invite/invite-life.ts'
import type { Selectable } from 'kysely'
import { profileOf } from '#features/profile/profile.public.ts'
import { tokenHash } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database-schema.generated.ts'
import type { Sql } from '#platform/db/db.ts'
import type { UseCase } from '#platform/use-case.ts'

/** Storage of friend invites. */
type FriendInviteRow = Selectable<Database['friend_invites']>
type FriendInviteView = ResultOf<typeof invite.revokeFriendInvite>

export const statusOf = (row: FriendInviteRow, now: Date): FriendInviteStatus =>
  friendInviteStatus(row.status as FriendInviteStatus, row.expires_at, now)

export const friendInviteView = (row: FriendInviteRow, now: Date): FriendInviteView => ({
  id: row.id as Id<'friend-invite'>,
  recipientEmail: row.recipient_email,
  recipientName: row.recipient_name,
  status: statusOf(row, now),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})

export function friendInviteWith(sql: Sql, codeHash: string): Promise<FriendInviteRow | undefined> {
  return sql.selectFrom('friend_invites').where('code', '=', codeHash).selectAll().executeTakeFirst()
}

/** One conditional update: of two people with one link, the first becomes the friend. */
export async function takeFriendInvite(
  ctx: Pick<Context, 'sql' | 'now'>,
  codeHash: string,
  personId: PersonId,
): Promise<FriendInviteRow | undefined> {
  return ctx.sql
    .updateTable('friend_invites')
    .set({ status: 'accepted', recipient_id: personId, decided_at: ctx.now })
    .where('code', '=', codeHash)
    .where('status', '=', 'pending')
    .where('expires_at', '>', ctx.now)
    .where('sender_id', '<>', personId)
    .returningAll()
    .executeTakeFirst()
}

/** The holder of a friend invite looks at it, signed in or not. */
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

/** A person looks at the friend invites they sent. */
export const readFriendInvites: UseCase<typeof invite.readFriendInvites> = async (ctx) => {
  const rows = await ctx.sql
    .selectFrom('friend_invites')
    .where('sender_id', '=', ctx.person.id)
    .orderBy('created_at', 'desc')
    .limit(100)
    .selectAll()
    .execute()
  return { friendInvites: rows.map((row) => friendInviteView(row, ctx.now)) }
}

/** A person takes back a friend invite nobody has accepted. */
export const revokeFriendInvite: UseCase<typeof invite.revokeFriendInvite> = async (ctx, input, refuse) => {
  const mine = (id: string) =>
    ctx.sql.selectFrom('friend_invites').where('id', '=', id).where('sender_id', '=', ctx.person.id).selectAll()
  await ctx.sql
    .updateTable('friend_invites')
    .set({ status: 'revoked', decided_at: ctx.now })
    .where('id', '=', input.friendInviteId)
    .where('sender_id', '=', ctx.person.id)
    .where('status', '=', 'pending')
    .execute()
  const row = await mine(input.friendInviteId).executeTakeFirst()
  if (!row) return refuse('invite.unknown-friend-invite')
  if (row.status === 'accepted') return refuse('invite.friend-invite-accepted')
  ctx.tell([ctx.person.id], ['invite'])
  return friendInviteView(row, ctx.now)
}

/** Notes friend invites whose seven days are over. */
export async function expireFriendInvites(ctx: Context): Promise<void> {
  await ctx.sql
    .updateTable('friend_invites')
    .set({ status: 'expired', decided_at: ctx.now })
    .where('status', '=', 'pending')
    .where('expires_at', '<=', ctx.now)
    .execute()
}
