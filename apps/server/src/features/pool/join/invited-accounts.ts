/** Reactions: an account was opened or closed, so invitations into pools sent to its address are claimed or forgotten. */
import { present } from '@handshake/domain/assert.ts'
import type { PersonId, PoolId } from '@handshake/domain/ids.ts'
import { nameOfPerson } from '@handshake/domain/notification/person-name.ts'
import { type FormerIdentity, type Newcomer, namelessAddress } from '#features/account/account.events.ts'
import { findPeople } from '#features/friend/friend.public.ts'
import { notify } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'

export const cameByLink = ({ handshakeInvitationHash }: Newcomer): boolean => handshakeInvitationHash !== null

/**
 * Somebody signed up by the link of a pool, mailed or passed on, so they are asked into it by name, and its
 * creator is told. The mail that proves their address leads back to the pool without the secret of the link: from
 * here on their name opens it.
 */
export async function claimBySignUp(ctx: Context, newcomer: Newcomer): Promise<void> {
  const { personId } = newcomer
  const { rows } = await ctx.client.query<{ id: PoolId; title: string; creatorId: PersonId }>({
    name: 'pool-claim-by-sign-up',
    text: `with mailed as (
        update pool_invitations set recipient_id = $2 where code = $1 and recipient_id is null
          and ($4::text is null or recipient_email is null or recipient_email = $4) returning pool_id),
      asked as (
        insert into pool_guests (pool_id, user_id, invited_at, by_email)
        select id, $2, $3, id in (select pool_id from mailed) from pools
        where status = 'open' and closes_at > $3 and (id in (select pool_id from mailed) or link_hash = $1)
        on conflict on constraint a_person_is_asked_into_a_pool_once do nothing
        returning pool_id)
      select p.id, p.title, p.creator_id as "creatorId" from asked join pools p on p.id = asked.pool_id`,
    values: [newcomer.handshakeInvitationHash, personId, ctx.now, newcomer.proved ? null : newcomer.email],
  })
  const [pool] = rows
  if (pool === undefined) return
  const guest = present((await findPeople(ctx, [personId])).get(personId), 'whoever signed up has a profile')
  await notify(ctx, 'pool.guest-joined', [pool.creatorId], {
    poolId: pool.id,
    title: pool.title,
    occasion: personId,
    guest: nameOfPerson(personId, guest.displayName),
  })
  ctx.tell([personId, pool.creatorId], ['pool'])
}

/** An account was closed, so invitations into pools that reached it by email no longer say which address it was. */
export async function forgetInvited({ sql }: Context, { personId, provenEmail }: FormerIdentity): Promise<void> {
  if (provenEmail !== null)
    await sql
      .updateTable('pool_invitations')
      .set({ recipient_email: namelessAddress(personId) })
      .where('recipient_email', '=', provenEmail)
      .execute()
}
