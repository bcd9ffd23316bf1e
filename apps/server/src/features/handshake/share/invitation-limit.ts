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
  const { sent } = await ctx.sql
    .selectFrom('bet_invitations')
    .where('sender_id', '=', senderId)
    .where('created_at', '>', since)
    .where((eb) => eb.or([eb('recipient_email', 'is not', null), eb('recipient_phone', 'is not', null)]))
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .executeTakeFirstOrThrow()
  const { sentToPools } = await ctx.sql
    .selectFrom('pool_invitations')
    .where('sender_id', '=', senderId)
    .where('created_at', '>', since)
    .select((eb) => eb.fn.countAll<number>().as('sentToPools'))
    .executeTakeFirstOrThrow()
  const { sentToGuests } = await ctx.sql
    .selectFrom('split_guests')
    .where('sender_id', '=', senderId)
    .where('mailed_at', '>', since)
    .select((eb) => eb.fn.countAll<number>().as('sentToGuests'))
    .executeTakeFirstOrThrow()
  const { sentToSeats } = await ctx.sql
    .selectFrom('open_seats')
    .where('maker_id', '=', senderId)
    .where('mailed_at', '>', since)
    .select((eb) => eb.fn.countAll<number>().as('sentToSeats'))
    .executeTakeFirstOrThrow()
  return sent + sentToPools + sentToGuests + sentToSeats + more > invitationsPerHour
    ? refuse('handshake.too-many-invitations', { limit: invitationsPerHour })
    : null
}
