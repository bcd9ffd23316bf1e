/** Invitations to a handshake: written, told, claimed by a link, answered, and closed when the seat is gone. */
import { invitationExpiresAt } from '@handshake/domain/handshake/closing.ts'
import { isUnmatched } from '@handshake/domain/handshake/terms/seat.ts'
import type { HandshakeId, Id, PersonId } from '@handshake/domain/ids.ts'
import { nameOfPerson, nobodysName } from '@handshake/domain/notification/person-name.ts'
import { findPeople } from '#features/friend/friend.public.ts'
import { notifyEach } from '#features/notification/notification.public.ts'
import { tokenHash } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import { isAmong } from '#platform/db/planned-once.ts'
import { mintId } from '#platform/mint-id.ts'
import type { Handshake } from '../handshake.store.ts'
import type { Move } from '../handshake-move.ts'
import { codeOf } from './invitation-code.ts'

export type InvitationId = Id<'invitation'>

type Address = {
  /** Where it follows from a request. */
  readonly id?: InvitationId | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly byLink?: boolean
  /** Whose address it is, where they are here already; the sender does not see it before they answer. */
  readonly knownId?: PersonId | null
}

/** Everyone who is not invited yet; who declined may be asked again. */
export async function invitePeople(
  ctx: Context,
  handshake: Handshake,
  people: readonly PersonId[],
  message: string,
): Promise<void> {
  // Who was invited by an address before is invited by name as if they had not been: that they were must not show.
  await ctx.client.query({
    name: 'handshake-invite-people-known-by-address',
    text: `update bet_invitations set recipient_id = null
      where bet_id = $1 and recipient_id = any ($2::uuid[]) and status = 'pending' and recipient_email is not null`,
    values: [handshake.id, people],
  })
  const { rows } = await ctx.client.query<Invited>({
    name: 'handshake-invite-people',
    text: `insert into bet_invitations (id, bet_id, sender_id, recipient_id, message, created_at, expires_at)
      select id, $1, $2, recipient_id, $5, $6, $7 from unnest($3::uuid[], $4::uuid[]) as guest (id, recipient_id)
      on conflict (bet_id, recipient_id) where status = 'pending' do nothing
      returning id, recipient_id`,
    values: [
      handshake.id,
      handshake.creatorId,
      people.map(() => mintId<'invitation'>(ctx.now)),
      people,
      message,
      ctx.now,
      expiryOf(ctx, handshake),
    ],
  })
  await tellInvited(ctx, handshake, rows)
  ctx.tell(people, ['handshake'])
}

type Invited = { readonly id: InvitationId; readonly recipient_id: PersonId }

async function tellInvited(
  ctx: Context,
  handshake: Handshake,
  invited: readonly Invited[],
  { mailed = false } = {},
): Promise<void> {
  const creator = (await findPeople(ctx, [handshake.creatorId])).get(handshake.creatorId)
  const from = creator ? nameOfPerson(creator.id, creator.displayName) : nobodysName('Someone')
  await notifyEach(
    ctx,
    invited.map(({ id, recipient_id }) => ({
      kind: recipient_id === handshake.peerId ? 'handshake.requested' : 'handshake.invited',
      people: [recipient_id],
      mailed,
      facts: {
        handshakeId: handshake.id,
        title: handshake.title,
        occasion: id,
        from,
        creatorId: handshake.creatorId,
        creatorStakeCents: handshake.stakes.creatorCents,
        peerStakeCents: handshake.stakes.peerCents,
        betType: handshake.betType,
        teams: [handshake.teams.team_a, handshake.teams.team_b],
        expiresAt: expiryOf(ctx, handshake),
      },
    })),
  )
}

/** One more, by an address or a link. Of a link only the hash is kept; a mailed one is made when the mail leaves. */
export async function inviteAddress(
  ctx: Context,
  handshake: Handshake,
  { id = mintId<'invitation'>(ctx.now), email, phone, byLink, knownId = null }: Address,
  message: string,
): Promise<{ readonly id: InvitationId; readonly code: string | null }> {
  // Nothing of ours goes to a phone: the creator texts the link.
  const code = byLink || phone !== undefined ? await codeOf(ctx, id) : null
  const { rows } = await ctx.client.query<{ recipient_id: PersonId | null }>({
    name: 'handshake-invite-address',
    text: `insert into bet_invitations
        (id, bet_id, sender_id, recipient_email, recipient_phone, code, message, created_at, expires_at, recipient_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when not exists (
        select from bet_invitations where bet_id = $2 and recipient_id = $10 and status = 'pending') then $10::uuid end)
      returning recipient_id`,
    values: [
      id,
      handshake.id,
      handshake.creatorId,
      email ?? null,
      phone ?? null,
      code === null ? null : tokenHash(code),
      message,
      ctx.now,
      expiryOf(ctx, handshake),
      knownId,
    ],
  })
  const recipient_id = rows[0]?.recipient_id ?? null
  if (recipient_id !== null) {
    // An invitation at an address is mailed there, with its link.
    await tellInvited(ctx, handshake, [{ id, recipient_id }], { mailed: email !== undefined })
    ctx.tell([recipient_id], ['handshake'])
  }
  return { id, code }
}

const expiryOf = ({ now }: Context, { dueAt }: Handshake): Date => invitationExpiresAt(now, dueAt)

/** Whoever follows a link becomes its recipient, unless someone else was first. False when it is nobody's to claim. */
export async function claimInvitation(
  { client, now }: Pick<Context, 'client' | 'now'>,
  handshakeId: HandshakeId,
  personId: PersonId,
  token: string,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'handshake-claim-invitation',
    text: `update bet_invitations set recipient_id = $3
      where bet_id = $1 and code = $2 and status = 'pending' and expires_at > $4
        and (recipient_id is null or recipient_id = $3) and sender_id <> $3
        and not exists (select from bet_invitations other
          where other.bet_id = $1 and other.recipient_id = $3 and other.status = 'pending' and other.code is distinct from $2)`,
    values: [handshakeId, tokenHash(token), personId, now],
  })
  return rowCount === 1
}

/** The invitation this token belongs to, while it waits for its answer. */
const openInvitation = async (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  handshakeId: HandshakeId,
  token: string,
): Promise<{ readonly recipient_id: string | null } | undefined> =>
  sql
    .selectFrom('bet_invitations')
    .where('bet_id', '=', handshakeId)
    .where('code', '=', tokenHash(token))
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .select('recipient_id')
    .executeTakeFirst()

/** Whether the token still opens something, whoever it went to: what its holder sees before they sign in. */
export const isOpenInvitation = async (...asked: Parameters<typeof openInvitation>): Promise<boolean> =>
  (await openInvitation(...asked)) !== undefined

/** Whether this token opens this handshake to whoever holds it, without claiming it yet. */
export const mayPeek = async (...asked: Parameters<typeof openInvitation>): Promise<boolean> =>
  (await openInvitation(...asked))?.recipient_id === null

/** When the seat is taken or the handshake is gone, nobody is left waiting with an invitation. */
export async function closeInvitations(
  { client, now }: Pick<Context, 'client' | 'now'>,
  moves: readonly Move[],
): Promise<void> {
  const left = moves.filter(({ before, after }) => isUnmatched(before.status) && !isUnmatched(after.status))
  if (left.length === 0) return
  await client.query({
    name: 'handshake-close-invitations',
    text: `update bet_invitations i
      set status = case when i.recipient_id = n.peer_id then 'accepted' else 'expired' end, answered_at = $2
      from json_to_recordset($1::json) as n (id uuid, peer_id uuid)
      where i.bet_id = n.id and i.bet_id ${isAmong('$3')} and i.status = 'pending'`,
    values: [
      JSON.stringify(left.map(({ after }) => ({ id: after.id, peer_id: after.acceptedAt ? after.peerId : null }))),
      now,
      left.map(({ after }) => after.id),
    ],
  })
}

/** Whether this person was ever asked, whatever became of it. */
export async function wasInvited({ sql }: Pick<Context, 'sql'>, id: HandshakeId, personId: PersonId): Promise<boolean> {
  const invitation = await sql
    .selectFrom('bet_invitations')
    .where('bet_id', '=', id)
    .where('recipient_id', '=', personId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return invitation !== undefined
}

/** Whether the last time this person was asked ended by itself. */
export async function ranOutFor(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  id: HandshakeId,
  personId: PersonId,
): Promise<boolean> {
  const last = await sql
    .selectFrom('bet_invitations as i')
    .innerJoin('bets as b', 'b.id', 'i.bet_id')
    .where('i.bet_id', '=', id)
    .where('i.recipient_id', '=', personId)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(1)
    .select(['i.status', 'i.expires_at', 'b.status as handshake'])
    .executeTakeFirst()
  if (last === undefined) return false
  return (
    ['pending', 'expired'].includes(last.status) &&
    last.expires_at <= now &&
    ['open', 'pending'].includes(last.handshake)
  )
}
