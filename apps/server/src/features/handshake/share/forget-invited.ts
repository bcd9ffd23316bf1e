/** Reaction: an account was closed, so invitations that reached it by address no longer say which. */
import { type FormerIdentity, namelessAddress } from '#features/account/account.events.ts'
import type { Context } from '#platform/context.ts'

export async function forgetInvited({ sql }: Context, { personId, provenEmail }: FormerIdentity): Promise<void> {
  if (provenEmail !== null)
    await sql
      .updateTable('bet_invitations')
      .set({ recipient_email: namelessAddress(personId) })
      .where('recipient_email', '=', provenEmail)
      .execute()
  // A number stands here as whoever invited typed it; whose it was is known once they answered.
  await sql
    .updateTable('bet_invitations')
    .set({ recipient_phone: null })
    .where('recipient_id', '=', personId)
    .where('recipient_phone', 'is not', null)
    .execute()
}
