/** Reactions: an account was opened, proved or erased, so guests' shares sent to its address are found by it, or forget it. */
import type { GuestId } from '@handshake/domain/agreement/split/split-guests.ts'
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { nameOfPerson } from '@handshake/domain/notification/person-name.ts'
import type { FormerIdentity, Newcomer } from '#features/account/account.events.ts'
import { findBlocked } from '#features/friend/friend.public.ts'
import { notify } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'

export const cameByLink = ({ handshakeInvitationHash }: Newcomer): boolean => handshakeInvitationHash !== null

/** Somebody signed up by the link of a share: the mail that proves their address leads back to it without the secret of the link. */
export async function knowGuestBySignUp(
  { sql, now }: Context,
  { personId, email, proved, handshakeInvitationHash }: Newcomer,
): Promise<void> {
  await sql
    .updateTable('split_guests')
    .set({ known_id: personId })
    .where('link_hash', '=', handshakeInvitationHash)
    .where('known_id', 'is', null)
    .where('link_expires_at', '>', now)
    .where(({ eb, or }) => (proved ? eb.lit(true) : or([eb('email', 'is', null), eb('email', '=', email)])))
    .execute()
}

/** A mailbox that was proved belongs to a guest: the share is shown to its owner, who may take it over. */
export async function knowGuestByMailbox(ctx: Context, { personId }: { readonly personId: PersonId }): Promise<void> {
  const { rows } = await ctx.client.query<{
    id: GuestId
    agreementId: AgreementId
    title: string
    amountCents: Cents
    senderId: PersonId
    sender: string
  }>({
    name: 'split-guests-know-by-mailbox',
    text: `update split_guests g set known_id = $1 from profiles me, agreements a join profiles s on s.id = a.initiator_id
      where me.id = $1 and me.email_verified and g.email = me.email and g.status in ('invited', 'claimed')
        and g.known_id is distinct from $1 and a.id = g.agreement_id and a.status in ('active', 'disputed')
      returning g.id, a.id as "agreementId", a.title, g.stake_amount as "amountCents", s.id as "senderId", s.display_name as sender`,
    values: [personId],
  })
  const apart = await findBlocked(
    ctx,
    personId,
    rows.map(({ senderId }) => senderId),
  )
  for (const { id, agreementId, title, amountCents, senderId, sender } of rows.filter(
    (row) => !apart.has(row.senderId),
  ))
    await notify(ctx, 'split.guest-share', [personId], {
      agreementId,
      guestId: id,
      title,
      who: nameOfPerson(senderId, sender),
      amountCents,
    })
}

/** An account was closed: its address is forgotten, and no share leads to it anymore. */
export async function forgetKnownGuest({ sql }: Context, { personId, provenEmail }: FormerIdentity): Promise<void> {
  await sql.updateTable('split_guests').set({ known_id: null }).where('known_id', '=', personId).execute()
  if (provenEmail !== null)
    await sql.updateTable('split_guests').set({ email: null }).where('email', '=', provenEmail).execute()
}
