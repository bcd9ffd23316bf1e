/** Reactions: somebody signed up by the link of an open seat and finds it by their account, or an account was closed and leaves no trace here. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { FormerIdentity, Newcomer } from '#features/account/account.events.ts'
import type { Context } from '#platform/context.ts'

export const cameByLink = ({ handshakeInvitationHash }: Newcomer): boolean => handshakeInvitationHash !== null

/** The mail that proves their address leads back without the secret of the link. Several may come by one link; the first to take it has it. */
export async function knowVisitor(
  { client, now }: Context,
  { personId, handshakeInvitationHash }: Newcomer,
): Promise<void> {
  await client.query({
    name: 'seat-know-visitor',
    text: `insert into open_seat_visitors (seat_id, user_id)
      select id, $1 from open_seats where link_hash = $2 and status = 'open' and expires_at > $3 on conflict do nothing`,
    values: [personId, handshakeInvitationHash, now],
  })
}

/** Whoever closes their account offers nothing anymore; what was taken goes on like every other deal. */
export async function forgetSeatsOf({ sql }: Context, { personId }: { readonly personId: PersonId }): Promise<void> {
  await sql.deleteFrom('open_seat_visitors').where('user_id', '=', personId).execute()
  await sql.deleteFrom('open_seats').where('maker_id', '=', personId).execute()
}

export async function forgetAddress({ sql }: Context, { provenEmail }: FormerIdentity): Promise<void> {
  if (provenEmail !== null)
    await sql.updateTable('open_seats').set({ email: null }).where('email', '=', provenEmail).execute()
}
