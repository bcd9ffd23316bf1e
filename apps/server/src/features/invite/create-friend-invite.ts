/** Use case: a person invites a friend, by mail or with a link to share. */
import type { invite } from '@handshake/contracts/invite.ts'
import { inviteLifeMs, maxWaitingFriendInvites } from '@handshake/domain/invite/invite-life.ts'
import { nameOfPerson } from '@handshake/domain/notification/person-name.ts'
import { queueMail } from '#features/email/email.public.ts'
import { isTurnedAway } from '#features/friend/friend.public.ts'
import { profileOf } from '#features/profile/profile.public.ts'
import { newToken, tokenHash } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import { mintId } from '#platform/mint-id.ts'
import type { UseCase } from '#platform/use-case.ts'
import { friendInviteView } from './friend-invites.ts'

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
