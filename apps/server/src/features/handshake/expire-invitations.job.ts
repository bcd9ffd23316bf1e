/** Job: invitations that nobody answered in time are closed, and both sides are told. */
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { derivedId } from '@handshake/ledger/derived-id.ts'
import { giveNotices } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'

const atOnce = 500

type Expired = { id: string; bet_id: HandshakeId; recipient_id: PersonId | null; sender_id: PersonId; title: string }

export async function expireInvitations(ctx: Context): Promise<number> {
  const { rows } = await ctx.client.query<Expired>({
    name: 'handshake-expire-invitations',
    text: `with due as (
        select id from bet_invitations where status = 'pending' and expires_at <= $1
        order by expires_at limit $2 for update skip locked
      )
      update bet_invitations i set status = 'expired', answered_at = $1
      from due, bets b where i.id = due.id and b.id = i.bet_id
      returning i.id, i.bet_id, i.recipient_id, i.sender_id, b.title`,
    values: [ctx.now, atOnce],
  })
  await giveNotices(
    ctx,
    rows.flatMap(({ id, bet_id, recipient_id, title }) =>
      recipient_id === null
        ? []
        : [
            {
              id: derivedId(id, 'expired'),
              personId: recipient_id,
              betId: bet_id,
              type: 'bet_invitation_expired',
              title: 'Handshake Invitation Expired',
              message: `Your invitation to “${title}” has run out.`,
              actionUrl: `/handshake/${bet_id}`,
              actionLabel: 'View handshake',
            },
          ],
    ),
  )
  if (rows.length > 0) ctx.tell([...new Set(rows.map(({ sender_id }) => sender_id))], ['handshake'])
  return rows.length
}
