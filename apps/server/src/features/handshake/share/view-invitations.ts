/** Invitations as their sender sees them: whose an address is shows once they have answered, and not before. */
import type { InvitationView } from '@handshake/contracts/handshake/handshake-views.ts'
import { present } from '@handshake/domain/assert.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { InvitationId } from './invitations.ts'

type Reader = Pick<Context, 'client'>

const byName = 'i.recipient_email is null and i.recipient_phone is null'

const select = `select i.id, i.recipient_email as "recipientEmail", i.recipient_phone as "recipientPhone",
    ${byName} and i.code is not null as "byLink", i.message, i.status,
    i.decline_reason as "declineReason", i.created_at as "createdAt", i.expires_at as "expiresAt",
    i.status = 'expired' and i.renewed_at is null as "canRenew",
    case when p.id is null or not (${byName} or i.status in ('accepted', 'declined')) then null else json_build_object('id', p.id, 'displayName', p.display_name, 'username', p.username,
      'avatarUrl', p.avatar_url, 'reliabilityScore', p.reliability_score) end as recipient
  from bet_invitations i left join profiles p on p.id = i.recipient_id`

type Row = Omit<InvitationView, 'createdAt' | 'expiresAt'> & { createdAt: Date; expiresAt: Date }

const viewOf = (row: Row): InvitationView => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

export async function invitationView({ client }: Reader, id: InvitationId): Promise<InvitationView> {
  const { rows } = await client.query<Row>({
    name: 'handshake-invitation',
    text: `${select} where i.id = $1`,
    values: [id],
  })
  return viewOf(present(rows[0], 'an invitation that was just written is there'))
}

export async function invitationsOf({ client }: Reader, handshakeId: HandshakeId): Promise<InvitationView[]> {
  const { rows } = await client.query<Row>({
    name: 'handshake-invitations',
    text: `${select} where i.bet_id = $1 order by i.created_at, i.id`,
    values: [handshakeId],
  })
  return rows.map(viewOf)
}
