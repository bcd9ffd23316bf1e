/** Who somebody is to a pool: in it, asked into it, a passer-by at a public one, its judge, or nobody who should know of it. */
import type { PersonId, PoolId } from '@handshake/domain/ids.ts'
import type { PoolRole } from '@handshake/domain/pool/pool-actions.ts'
import { findBlocked } from '#features/friend/friend.public.ts'
import { tokenHash } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import type { Person, Refuse, Refused } from '#platform/use-case.ts'
import { guestsOf } from './guests.ts'
import { holdsInvitation } from './join/email-invitations.ts'
import { findPool, lockPool, type Pool, seatOf } from './pool.store.ts'

type Reader = Pick<Person, 'id' | 'role'>

export type Relation = {
  readonly role: PoolRole
  /** Asked by name, at their address or by the round before: they can say no. */
  readonly isAsked: boolean
  /** Here with a link, passed on or mailed. */
  readonly byLink: boolean
}

/** Null for whoever must not know that it exists. */
export async function relationTo(
  ctx: Pick<Context, 'client'>,
  pool: Pool,
  reader: Reader,
  invitation?: string,
): Promise<Relation | null> {
  if (pool.creatorId === reader.id) return inPart('creator')
  if (seatOf(pool, reader.id) !== null) return inPart('participant')
  const judge = await asJudge(ctx, pool, reader)
  if (judge !== null) return inPart(judge)
  const byLink = holdsLink(pool, invitation) || (await holdsInvitation(ctx, pool, reader.id, invitation))
  const isAsked = ((await guestsOf(ctx, [pool.id])).get(pool.id) ?? []).includes(reader.id)
  if (!byLink && !isAsked && !pool.isPublic) return null
  const apart = await findBlocked(ctx, reader.id, [pool.creatorId])
  return apart.size > 0 ? null : { role: 'guest', isAsked, byLink }
}

const inPart = (role: Exclude<PoolRole, 'guest'>): Relation => ({ role, isAsked: false, byLink: false })

/** A pool with who its reader is to it; null for whoever must not know that it exists. */
export async function findSeenPool(
  ctx: Pick<Context, 'client'>,
  id: PoolId,
  reader: Reader,
  invitation?: string,
): Promise<{ readonly pool: Pool; readonly relation: Relation } | null> {
  const pool = await findPool(ctx, id)
  const relation = pool === null ? null : await relationTo(ctx, pool, reader, invitation)
  return pool === null || relation === null ? null : { pool, relation }
}

export const holdsLink = ({ linkHash }: Pool, invitation: string | undefined): boolean =>
  invitation !== undefined && linkHash !== null && tokenHash(invitation) === linkHash

/** Staff look at pools that came to a dispute, and judge those they never had a part in. */
async function asJudge(
  ctx: Pick<Context, 'client'>,
  pool: Pool,
  { id, role }: Reader,
): Promise<'arbitrator' | 'admin' | null> {
  if (pool.disputedAt === null || (role !== 'arbitrator' && role !== 'admin')) return null
  return (await wasInvolved(ctx, pool.id, id)) ? null : role
}

/** Whoever took a step in it beside judging it, or sits in it, judges nothing in it by office. */
export async function wasInvolved(
  { client }: Pick<Context, 'client'>,
  id: PoolId,
  personId: PersonId,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'pool-had-part',
    text: `select from pool_steps where pool_id = $1 and actor_id = $2 and actor not in ('arbitrator', 'admin')
      union all select from pool_seats where pool_id = $1 and user_id = $2
      limit 1`,
    values: [id, personId],
  })
  return (rowCount ?? 0) > 0
}

/** Locks a pool for someone who is in it; for everyone else it is not there, or not theirs to touch. */
export async function lockAsMember(
  ctx: Context,
  id: PoolId,
  reader: Reader,
  refuse: Refuse<'pool.unknown' | 'pool.not-in'>,
): Promise<Pool | Refused> {
  const pool = await lockPool(ctx, id)
  if (pool !== null && seatOf(pool, reader.id) !== null) return pool
  return refuse(pool !== null && (await relationTo(ctx, pool, reader)) !== null ? 'pool.not-in' : 'pool.unknown')
}

export async function lockAsCreator(
  ctx: Context,
  id: PoolId,
  reader: Reader,
  refuse: Refuse<'pool.unknown' | 'pool.not-yours'>,
): Promise<Pool | Refused> {
  const pool = await lockPool(ctx, id)
  if (pool?.creatorId === reader.id) return pool
  return refuse(pool !== null && (await relationTo(ctx, pool, reader)) !== null ? 'pool.not-yours' : 'pool.unknown')
}

export const memberRole = (pool: Pool, personId: PersonId): 'creator' | 'participant' =>
  pool.creatorId === personId ? 'creator' : 'participant'
