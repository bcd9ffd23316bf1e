/** Reaction: an account was closed, so invitations into pools that reached it by email no longer say which address it was. */
import { type FormerIdentity, namelessAddress } from '#features/account/account.events.ts'
import type { Context } from '#platform/context.ts'

export async function forgetInvited({ sql }: Context, { personId, provenEmail }: FormerIdentity): Promise<void> {
  if (provenEmail !== null)
    await sql
      .updateTable('pool_invitations')
      .set({ recipient_email: namelessAddress(personId) })
      .where('recipient_email', '=', provenEmail)
      .execute()
}
