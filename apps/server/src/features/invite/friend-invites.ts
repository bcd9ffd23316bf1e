/** Invites to become friends: sent by one person, accepted or declined by another. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { invite } from '@handshake/contracts/invite/invite.ts'
import { present } from '@handshake/domain/assert.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import {
  type FriendInviteStatus,
  friendInviteStatus,
  inviteLifeMs,
  maxWaitingFriendInvites,
} from '@handshake/domain/invite/invite-life.ts'
import { nameOfPerson } from '@handshake/domain/notification/person-name.ts'
import type { Selectable } from 'kysely'
import { queueMail } from '#features/email/email.public.ts'
import { befriend, isTurnedAway, relationshipOf } from '#features/friend/friend.public.ts'
import { profileOf } from '#features/profile/profile.public.ts'
import { newToken, tokenHash } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database-schema.generated.ts'
import type { Sql } from '#platform/db/db.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import { mintId } from '#platform/mint-id.ts'
import type { UseCase } from '#platform/use-case.ts'
import { friendInviteAccepted } from './invite.events.ts'

/** Storage of friend invites. */
type FriendInviteRow = Selectable<Database['friend_invites']>
type FriendInviteView = ResultOf<typeof invite.revokeFriendInvite>

const statusOf = (row: FriendInviteRow, now: Date): FriendInviteStatus =>
  friendInviteStatus(row.status as FriendInviteStatus, row.expires_at, now)

const friendInviteView = (row: FriendInviteRow, now: Date): FriendInviteView => ({
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
async function takeFriendInvite(
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

/** A person invites a friend, by mail or with a link to share. */
export const createFriendInvite: UseCase<typeof invite.createFriendInvite> = async (ctx, input, refuse) => {
  const { recipientEmail = null, recipientName = null, personalMessage = null } = input
  const sender = await profileOf(ctx.sql, ctx.person.id)
  if (sender?.email === recipientEmail) return refuse('invite.to-oneself')
  await lockNamed(ctx, `friend invites of ${ctx.person.id}`)
  if ((await countWaiting(ctx, ctx.person.id)) >= maxWaitingFriendInvites)
    return refuse('invite.too-many', { limit: maxWaitingFriendInvites })
  const code = recipientEmail === null ? newToken() : null
  const row = await ctx.sql
    .insertInto('friend_invites')
    .values({
      id: mintId<'friend-invite'>(ctx.now),
      code: code === null ? null : tokenHash(code),
      sender_id: ctx.person.id,
      recipient_email: recipientEmail,
      recipient_name: recipientName,
      personal_message: personalMessage,
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + inviteLifeMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (recipientEmail !== null && !(await isTurnedAway(ctx, { senderId: ctx.person.id, email: recipientEmail })))
    await queueMail(ctx, {
      template: 'friend-invite',
      to: { email: recipientEmail, personId: null },
      about: row.id,
      variables: {
        senderName: nameOfPerson(ctx.person.id, sender?.displayName ?? 'A friend'),
        recipientName: recipientName ?? '',
        personalMessage: personalMessage ?? '',
      },
    })
  ctx.tell([ctx.person.id], ['invite'])
  const link = code === null ? null : `${ctx.origin}/accept-friend-invite?code=${code}`
  return { friendInvite: friendInviteView(row, ctx.now), link }
}

async function countWaiting(ctx: Context, senderId: string): Promise<number> {
  const row = await ctx.sql
    .selectFrom('friend_invites')
    .where('sender_id', '=', senderId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', ctx.now)
    .select((count) => count.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** A person accepts a friend invite, and the two are friends. */
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
