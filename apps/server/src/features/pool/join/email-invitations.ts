/** Invitations into a pool by email: written and mailed, opened by the link in the mail, and taken up by whoever follows it first. */
import { present } from '@handshake/domain/assert.ts'
import type { Id, PersonId, PoolId } from '@handshake/domain/ids.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { nameOfPerson, type PersonName } from '@handshake/domain/notification/person-name.ts'
import { type LinkMaker, queueMail } from '#features/email/email.public.ts'
import { findPeople, isTurnedAway, personByEmail } from '#features/friend/friend.public.ts'
import { notify } from '#features/notification/notification.public.ts'
import { newToken, tokenHash } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import { type Pool, seatOf } from '../pool.store.ts'

type Client = Pick<Context, 'client'>

/** Of the invitation `i`: it was not taken back, and nobody has joined or declined by it. */
const unanswered = `i.withdrawn_at is null
  and not exists (select from pool_seats s where s.pool_id = i.pool_id and s.user_id = i.recipient_id)
  and not exists (select from pool_guests g
    where g.pool_id = i.pool_id and g.user_id = i.recipient_id and g.declined_at is not null)`

/** Those of the addresses that were not asked into this pool before: nobody is mailed twice. */
export async function notAskedBefore(
  { sql }: Pick<Context, 'sql'>,
  poolId: PoolId,
  emails: readonly string[],
): Promise<readonly string[]> {
  const asked = await sql
    .selectFrom('pool_invitations')
    .where('pool_id', '=', poolId)
    .where('recipient_email', 'in', emails)
    .where('withdrawn_at', 'is', null)
    .select('recipient_email')
    .execute()
  return [...new Set(emails)].filter((email) => !asked.some(({ recipient_email }) => recipient_email === email))
}

/**
 * Whoever is here already finds the invitation among theirs as well. The creator sees the address and nothing else, whoever has it:
 * that somebody is here, is in the pool, or keeps them away shows to nobody.
 */
export async function inviteAddress(ctx: Context, pool: Pool, email: string): Promise<void> {
  const known = await personByEmail(ctx, email)
  const isIn = known !== null && seatOf(pool, known) !== null
  const reaches = !isIn && !(await isTurnedAway(ctx, { senderId: pool.creatorId, email }))
  const id = mintId<'invitation'>(ctx.now)
  await ctx.sql
    .insertInto('pool_invitations')
    .values({
      id,
      pool_id: pool.id,
      sender_id: pool.creatorId,
      recipient_email: email,
      recipient_id: reaches ? known : null,
      created_at: ctx.now,
    })
    .execute()
  if (!reaches) return
  const creator = present(
    (await findPeople(ctx, [pool.creatorId])).get(pool.creatorId),
    'whoever invites has a profile',
  )
  const who = nameOfPerson(pool.creatorId, creator.displayName)
  await queueMail(ctx, {
    template: 'pool-invitation',
    to: { email, personId: null },
    about: id,
    variables: {
      senderName: who,
      poolTitle: pool.title,
      stakeAmount: formatAmount(pool.stakeCents),
    },
  })
  if (known !== null) await tellKnown(ctx, pool, { id, personId: known, who })
}

type InvitedAccount = { readonly id: Id<'invitation'>; readonly personId: PersonId; readonly who: PersonName }

async function tellKnown(ctx: Context, pool: Pool, { id, personId, who }: InvitedAccount): Promise<void> {
  await writeGuestByEmail(ctx, pool.id, personId)
  await notify(ctx, 'pool.invited', [personId], {
    poolId: pool.id,
    title: pool.title,
    occasion: id,
    who,
    stakeCents: pool.stakeCents,
    closesAt: pool.closesAt,
  })
  ctx.tell([personId], ['pool'])
}

/** Whoever was asked by name before stays so; whoever said no is asked anew. */
async function writeGuestByEmail({ client, now }: Client & Pick<Context, 'now'>, poolId: PoolId, personId: PersonId) {
  await client.query({
    name: 'pool-write-guest-by-email',
    text: `insert into pool_guests as g (pool_id, user_id, invited_at, by_email) values ($1, $2, $3, true)
      on conflict on constraint a_person_is_asked_into_a_pool_once
      do update set declined_at = null, by_email = true where g.declined_at is not null`,
    values: [poolId, personId, now],
  })
}

export const poolLink = (origin: string, poolId: PoolId, code: string): string =>
  `${origin}/pools/${poolId}?invitation=${code}`

/** Null once betting has closed or the invitation was withdrawn: the mail is not sent then. */
export const poolInvitationLink: LinkMaker<'pool-invitation'> = async (ctx, { aboutId }) => {
  const code = newToken()
  const { rows } = await ctx.client.query<{ pool_id: PoolId }>({
    name: 'pool-give-invitation-code',
    text: `update pool_invitations i set code = $2 from pools p
      where i.id = $1 and i.withdrawn_at is null and p.id = i.pool_id and p.status = 'open' and p.closes_at > $3 returning i.pool_id`,
    values: [aboutId, tokenHash(code), ctx.now],
  })
  return rows[0] ? { inviteUrl: poolLink(ctx.origin, rows[0].pool_id, code) } : null
}

/** Whether the code of a mailed link lets this person in: nobody else came by it before. */
export async function holdsInvitation(
  { client }: Client,
  { id, creatorId }: Pool,
  personId: PersonId,
  invitation: string | undefined,
): Promise<boolean> {
  if (invitation === undefined || personId === creatorId) return false
  const { rowCount } = await client.query({
    name: 'pool-holds-invitation',
    text: `select from pool_invitations where code = $2 and pool_id = $1 and (recipient_id is null or recipient_id = $3)`,
    values: [id, tokenHash(invitation), personId],
  })
  return rowCount === 1
}

/** Whether the code of a mailed link still waits for an answer, whoever it was sent to: it then shows the pool without an account. */
export async function isOpenInvitation(
  { client }: Client,
  { id }: Pool,
  invitation: string | undefined,
): Promise<boolean> {
  if (invitation === undefined) return false
  const { rowCount } = await client.query({
    name: 'pool-open-invitation',
    text: `select from pool_invitations i where i.code = $2 and i.pool_id = $1 and ${unanswered}`,
    values: [id, tokenHash(invitation)],
  })
  return rowCount === 1
}

/** False where there is nothing to take back. Whoever was asked by that email alone, here already or since, is not asked anymore. */
export async function withdrawAddress(ctx: Context, poolId: PoolId, email: string): Promise<boolean> {
  const { rows } = await ctx.client.query<{ personId: PersonId | null }>({
    name: 'pool-withdraw-invitation',
    text: `update pool_invitations i set withdrawn_at = $3, code = null
      where i.pool_id = $1 and i.recipient_email = $2 and ${unanswered} returning i.recipient_id as "personId"`,
    values: [poolId, email, ctx.now],
  })
  const [taken] = rows
  if (taken === undefined) return false
  if (taken.personId !== null) {
    const asked = ctx.sql.deleteFrom('pool_guests').where('pool_id', '=', poolId).where('user_id', '=', taken.personId)
    await asked.where('by_email', '=', true).execute()
    ctx.tell([taken.personId], ['pool'])
  }
  return true
}

/** From now on the link is theirs alone. */
export async function claimInvitation(
  { client }: Client,
  { id }: Pool,
  personId: PersonId,
  invitation: string,
): Promise<void> {
  await client.query({
    name: 'pool-claim-invitation',
    text: `update pool_invitations set recipient_id = $3 where code = $2 and pool_id = $1 and recipient_id is null`,
    values: [id, tokenHash(invitation), personId],
  })
}

/** The addresses that nobody has answered from: neither joined nor declined. Of a closed account no address is left to wait for. */
export async function waitingAddresses({ client }: Client, poolId: PoolId): Promise<readonly string[]> {
  const { rows } = await client.query<{ email: string }>({
    name: 'pool-waiting-addresses',
    text: `select i.recipient_email as email from pool_invitations i
      where i.pool_id = $1 and i.recipient_email not like '%@closed.invalid' and ${unanswered}
      order by i.created_at, i.id`,
    values: [poolId],
  })
  return rows.map(({ email }) => email)
}
