/** The mail with the link of an open seat, where its maker gave an email. */
import type { SeatView } from '@handshake/contracts/seat/seat-views.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { nameOfPerson } from '@handshake/domain/notification/person-name.ts'
import { type LinkMaker, queueMail } from '#features/email/email.public.ts'
import { isTurnedAway } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'
import { noteMailed, type Seat, seatLinks } from './seat.store.ts'

/** Made when the mail leaves, of the link as it then is; nothing is mailed about an offer that is over. */
export const seatMailLink: LinkMaker<'open-seat'> = async (ctx, { aboutId }) => {
  const row = await ctx.sql
    .selectFrom('open_seats')
    .where('id', '=', aboutId)
    .where('status', '=', 'open')
    .where('expires_at', '>', ctx.now)
    .select(['id', 'link_round as linkRound'])
    .executeTakeFirst()
  const link = row === undefined ? null : await seatLinks.linkOf(ctx, row)
  return link === null ? null : { inviteUrl: link }
}

export async function inviteToSeat(ctx: Context, seat: Seat, maker: SeatView['maker']): Promise<void> {
  const { id, email, makerId } = seat
  if (email === null) return
  // Counted whether or not it is mailed: the limit tells nobody who blocked whom.
  await noteMailed(ctx, id)
  if (await isTurnedAway(ctx, { senderId: makerId, email })) return
  await queueMail(ctx, {
    template: 'open-seat',
    to: { email, personId: null },
    about: id,
    variables: {
      senderName: nameOfPerson(makerId, maker.displayName),
      guestName: seat.name,
      dealTitle: seat.title,
      asked: askedIn(seat),
    },
  })
}

/** '… offers you a loan of $500.00' */
function askedIn({ way, terms }: Seat): string {
  if (terms.type !== 'loan') return `offers you ${agreementTypes[terms.type].words.one}`
  const amount = formatAmount(terms.principalCents)
  return way === 'ask' ? `asks you for a loan of ${amount}` : `offers you a loan of ${amount}`
}
