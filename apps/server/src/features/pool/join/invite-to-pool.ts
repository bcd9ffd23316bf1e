/** Use cases: the creator of a pool invites people by name, by email or by link, and withdraws invitations. */
import type { pool as routes } from '@handshake/contracts/pool/pool.ts'
import { personByEmail } from '#features/friend/friend.public.ts'
import { checkInvitationLimit } from '#features/handshake/handshake.public.ts'
import { newToken, tokenHash } from '#features/session/session.public.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { isClosed } from '../deadlines.ts'
import { findGuests, guestsByName } from '../guests.ts'
import { movePool } from '../move-pools.ts'
import { seatOf } from '../pool.store.ts'
import { refusedMove } from '../pool-move.ts'
import { viewFor } from '../view-pool.ts'
import { lockAsCreator } from '../who-sees.ts'
import { inviteAddress, notAskedBefore, poolLink, withdrawAddress } from './email-invitations.ts'

/** The creator asks people into a pool by name. */
export const inviteToPool: UseCase<typeof routes.inviteToPool> = async (ctx, { poolId, friendIds }, refuse) => {
  const pool = await lockAsCreator(ctx, poolId, ctx.person, refuse)
  if (pool instanceof Refused) return pool
  if (pool.status !== 'open' || isClosed(pool, ctx.now)) return refuse('pool.betting-closed')
  if (friendIds.length === 0) return refuse('pool.nobody-invited')
  const able = await findGuests(ctx, ctx.person.id, friendIds)
  if (able === null) return refuse('pool.unknown-person')
  const waiting = await guestsByName(ctx, poolId)
  const guests = able.filter((id) => seatOf(pool, id) === null && !waiting.includes(id))
  // Everyone has been asked before or is in already: there is nobody to tell.
  if (guests.length === 0) return viewFor(ctx, poolId, ctx.person)
  const moved = await movePool(ctx, { pool, event: 'invite', by: 'creator', actorId: ctx.person.id, guests })
  return moved.moved ? viewFor(ctx, poolId, ctx.person) : refusedMove(moved, refuse)
}

/** The creator asks people into a pool by their email addresses, whether or not they are here already. */
export const inviteToPoolByEmail: UseCase<typeof routes.inviteToPoolByEmail> = async (
  ctx,
  { poolId, emails },
  refuse,
) => {
  const me = ctx.person.id
  const pool = await lockAsCreator(ctx, poolId, ctx.person, refuse)
  if (pool instanceof Refused) return pool
  if (pool.status !== 'open' || isClosed(pool, ctx.now)) return refuse('pool.betting-closed')
  for (const email of emails) if ((await personByEmail(ctx, email)) === me) return refuse('pool.own-address')
  const fresh = await notAskedBefore(ctx, poolId, emails)
  if (fresh.length === 0) return viewFor(ctx, poolId, ctx.person)
  const tooMany = await checkInvitationLimit(ctx, { senderId: me, more: fresh.length }, refuse)
  if (tooMany) return tooMany
  const moved = await movePool(ctx, { pool, event: 'invite', by: 'creator', actorId: me })
  if (!moved.moved) return refusedMove(moved, refuse)
  for (const email of fresh) await inviteAddress(ctx, pool, email)
  return viewFor(ctx, poolId, ctx.person)
}

/** The creator takes back an invitation into a pool that was sent by email, before it is answered. */
export const withdrawPoolInvitation: UseCase<typeof routes.withdrawPoolInvitation> = async (
  ctx,
  { poolId, email },
  refuse,
) => {
  const pool = await lockAsCreator(ctx, poolId, ctx.person, refuse)
  if (pool instanceof Refused) return pool
  if (pool.status !== 'open' || isClosed(pool, ctx.now)) return refuse('pool.betting-closed')
  if (!(await withdrawAddress(ctx, poolId, email))) return refuse('pool.unknown-invitation')
  const moved = await movePool(ctx, { pool, event: 'withdraw-invitation', by: 'creator', actorId: ctx.person.id })
  return moved.moved ? viewFor(ctx, poolId, ctx.person) : refusedMove(moved, refuse)
}

/** The creator makes the link that lets people see a pool and join it; of a link only the hash is kept. */
export const makePoolLink: UseCase<typeof routes.makePoolLink> = async (ctx, { poolId }, refuse) => {
  const pool = await lockAsCreator(ctx, poolId, ctx.person, refuse)
  if (pool instanceof Refused) return pool
  if (pool.status !== 'open' || isClosed(pool, ctx.now)) return refuse('pool.betting-closed')
  const code = newToken()
  const moved = await movePool(ctx, {
    pool,
    event: 'make-link',
    by: 'creator',
    actorId: ctx.person.id,
    changes: { linkHash: tokenHash(code) },
  })
  return moved.moved ? { link: poolLink(ctx.origin, poolId, code) } : refusedMove(moved, refuse)
}
