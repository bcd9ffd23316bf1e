/** How many people one person may invite by e-mail or phone within an hour, wherever they do it: one count for all of it. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { hours } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'

const invitationsPerHour = 30

/** Withdrawn and renewed ones count as well: their mail is out. A link or a friend's name costs nothing. */
export async function checkInvitationLimit(
  ctx: Context,
  { senderId, more }: { readonly senderId: PersonId; readonly more: number },
  refuse: Refuse<'handshake.too-many-invitations'>,
): Promise<Refused | null> {
  if (more === 0) return null
  await lockNamed(ctx, `handshake invitations of ${senderId}`)
  const since = new Date(ctx.now.getTime() - hours(1))
  const { rows } = await ctx.client.query<{ sent: number }>({
    name: 'invitations-sent-within-the-hour',
    text: `select (
        (select count(*) from bet_invitations where sender_id = $1 and created_at > $2
          and (recipient_email is not null or recipient_phone is not null))
        + (select count(*) from pool_invitations where sender_id = $1 and created_at > $2)
        + (select count(*) from split_guests where sender_id = $1 and mailed_at > $2)
        + (select count(*) from open_seats where maker_id = $1 and mailed_at > $2)
      )::int as sent`,
    values: [senderId, since],
  })
  const sent = rows[0]?.sent ?? 0
  return sent + more > invitationsPerHour
    ? refuse('handshake.too-many-invitations', { limit: invitationsPerHour })
    : null
}
