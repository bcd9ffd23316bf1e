/** The mail that asks someone to a handshake; its link is made when the mail leaves. */
import { present } from '@handshake/domain/assert.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { nameOfPerson } from '@handshake/domain/notification/person-name.ts'
import { queueMail } from '#features/email/email.public.ts'
import type { Context } from '#platform/context.ts'
import type { Handshake } from '../handshake.store.ts'
import { findPeople } from '../people.ts'

export async function mailInvitation(
  ctx: Context,
  { title, stakes, creatorId }: Handshake,
  invitation: { readonly id: string; readonly email: string; readonly message: string },
): Promise<void> {
  const creator = present((await findPeople(ctx, [creatorId])).get(creatorId), 'whoever invites has a profile')
  await queueMail(ctx, {
    template: 'bet-invitation',
    to: { email: invitation.email, personId: null },
    about: invitation.id,
    variables: {
      senderName: nameOfPerson(creatorId, creator.displayName),
      betTitle: title,
      stakeAmount: formatAmount(stakes.peerCents),
      message: invitation.message,
    },
  })
}
