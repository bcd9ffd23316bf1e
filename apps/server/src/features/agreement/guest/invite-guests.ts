/** Asks the guests of a split: a mail with their link, and a notice for who has an account at that address. */

import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { type GuestId, guestsOf } from '@handshake/domain/agreement/split/split-guests.ts'
import { present } from '@handshake/domain/assert.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { nameOfPerson, nobodysName, type PersonName } from '@handshake/domain/notification/person-name.ts'
import { type LinkMaker, queueMail } from '#features/email/email.public.ts'
import { findPeople, isTurnedAway } from '#features/friend/friend.public.ts'
import { notify } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import { contactsOf, guestLinks, noteMailed } from './guest.store.ts'

/** Made when the mail leaves, of the link as it then is; nothing is mailed about a share that is no longer open. */
export const guestMailLink: LinkMaker<'split-guest'> = async (ctx, { aboutId }) => {
  const row = await ctx.sql
    .selectFrom('split_guests as g')
    .innerJoin('agreements as a', 'a.id', 'g.agreement_id')
    .where('g.id', '=', aboutId)
    .where('g.status', '=', 'invited')
    .where('a.status', 'in', ['active', 'disputed'])
    .select(['g.id', 'g.link_round as linkRound'])
    .executeTakeFirst()
  const link = row === undefined ? null : await guestLinks.linkOf(ctx, row)
  return link === null ? null : { inviteUrl: link }
}

/** Asks the guests who have an email; whoever is here already is told in the app as well. */
export async function inviteGuests(ctx: Context, agreement: Agreement, only?: GuestId): Promise<void> {
  const open = new Map(guestsOf(agreement).map((guest) => [guest.id, guest]))
  const contacts = (await contactsOf(ctx, agreement.id)).filter(
    ({ id, email }) => email !== null && open.get(id)?.status === 'invited' && (only === undefined || id === only),
  )
  if (contacts.length === 0) return
  const who = await nameOfPayee(ctx, agreement)
  const mailed: GuestId[] = []
  for (const { id, email, knownId } of contacts) {
    if (email === null || (await isTurnedAway(ctx, { senderId: agreement.initiatorId, email }))) continue
    const { stakeCents, name } = present(open.get(id), 'a guest of the split')
    await queueMail(ctx, {
      template: 'split-guest',
      to: { email, personId: null },
      about: id,
      variables: {
        senderName: who,
        guestName: name,
        splitTitle: agreement.title,
        shareAmount: formatAmount(stakeCents),
      },
    })
    mailed.push(id)
    if (knownId !== null)
      await notify(ctx, 'split.guest-share', [knownId], {
        agreementId: agreement.id,
        guestId: id,
        title: agreement.title,
        who,
        amountCents: stakeCents,
      })
  }
  await noteMailed(ctx, mailed)
}

export async function nameOfPayee(ctx: Context, { initiatorId }: Agreement): Promise<PersonName> {
  const payee = (await findPeople(ctx, [initiatorId])).get(initiatorId)
  return payee === undefined ? nobodysName('Someone') : nameOfPerson(initiatorId, payee.displayName)
}
