/** Invitations as their sender sees them: whose an address is shows once they have answered, and not before. */
import type { InvitationView } from '@handshake/contracts/handshake/handshake-views.ts'
import { present } from '@handshake/domain/assert.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { tokenHash } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import { codeAgain } from './invitation-code.ts'
import type { InvitationId } from './invitations.ts'
import { invitationLink } from './mail-invitation.ts'

type Reader = Pick<Context, 'client' | 'sql' | 'config' | 'now' | 'origin'>

const byName = 'i.recipient_email is null and i.recipient_phone is null'

const select = `select i.id, i.recipient_email as "recipientEmail", i.recipient_phone as "recipientPhone",
    ${byName} and i.code is not null as "byLink", i.message, i.status,
    i.decline_reason as "declineReason", i.created_at as "createdAt", i.expires_at as "expiresAt",
    i.status = 'expired' and i.renewed_at is null as "canRenew", i.opened_at as "openedAt",
    i.bet_id as "handshakeId", case when ${byName} and i.status = 'pending' then i.code end as "codeHash",
    case when p.id is null or not (${byName} or i.status in ('accepted', 'declined')) then null else json_build_object('id', p.id, 'displayName', p.display_name, 'username', p.username,
      'avatarUrl', p.avatar_url, 'reliabilityScore', p.reliability_score) end as recipient
  from bet_invitations i left join profiles p on p.id = i.recipient_id`

type Row = Omit<InvitationView, 'createdAt' | 'expiresAt' | 'openedAt' | 'link'> & {
  createdAt: Date
  expiresAt: Date
  openedAt: Date | null
  handshakeId: HandshakeId
  codeHash: string | null
}

const viewOf = async (ctx: Reader, { handshakeId, codeHash, ...row }: Row): Promise<InvitationView> => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  openedAt: row.openedAt?.toISOString() ?? null,
  link: codeHash !== null && row.expiresAt > ctx.now ? await linkOf(ctx, { id: row.id, handshakeId, codeHash }) : null,
})

/** Null for a link of before its code could be told again. */
async function linkOf(
  ctx: Reader,
  { id, handshakeId, codeHash }: Pick<Row, 'id' | 'handshakeId'> & { codeHash: string },
) {
  const code = await codeAgain(ctx, id)
  return code !== null && tokenHash(code) === codeHash ? invitationLink(ctx.origin, handshakeId, code) : null
}

export async function invitationView(ctx: Reader, id: InvitationId): Promise<InvitationView> {
  const { rows } = await ctx.client.query<Row>({
    name: 'handshake-invitation',
    text: `${select} where i.id = $1`,
    values: [id],
  })
  return viewOf(ctx, present(rows[0], 'an invitation that was just written is there'))
}

export async function invitationsOf(ctx: Reader, handshakeId: HandshakeId): Promise<InvitationView[]> {
  const { rows } = await ctx.client.query<Row>({
    name: 'handshake-invitations',
    text: `${select} where i.bet_id = $1 order by i.created_at, i.id`,
    values: [handshakeId],
  })
  return Promise.all(rows.map((row) => viewOf(ctx, row)))
}
