/** Who on the staff may judge a pool: nobody who has a part in it or stands close to somebody who has. */
import type { PersonId, PoolId } from '@handshake/domain/ids.ts'
import { isOutcome } from '@handshake/domain/pool/pool-rules.ts'
import { staffWith } from '#features/notification/notification.public.ts'
import { refuseTooClose, withoutTies } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'
import type { Person, Refuse, Refused } from '#platform/use-case.ts'
import { lockPool, type Pool, peopleOf } from '../pool.store.ts'
import { relationTo, wasInvolved } from '../who-sees.ts'

type Reader = Pick<Context, 'client' | 'sql' | 'now'>

export async function judgesOf(
  ctx: Reader,
  pool: Pool,
  roles: readonly ('arbitrator' | 'admin')[],
): Promise<readonly PersonId[]> {
  const people = peopleOf(pool)
  const staff = (await staffWith(ctx, roles)).filter((id) => !people.includes(id))
  return withoutTies(ctx, staff, people)
}

/** An appeal is for admins, and not for whoever ruled. Asked only where a pool waits for a judge. */
export async function someoneMayJudge(ctx: Reader, pool: Pool): Promise<boolean> {
  if (pool.status !== 'disputed' && pool.status !== 'appealed') return true
  const judges = await judgesOf(ctx, pool, pool.status === 'disputed' ? ['arbitrator', 'admin'] : ['admin'])
  for (const id of judges) if (id !== pool.ruledBy && !(await wasInvolved(ctx, pool.id, id))) return true
  return false
}

type RulingRequest = {
  readonly poolId: PoolId
  readonly judge: Pick<Person, 'id' | 'role'>
  readonly outcome: number | null
}

/** Locks a disputed pool for somebody who judges it by office; whoever had a part in it judges nothing. */
export async function lockAsJudge(
  ctx: Context,
  { poolId, judge, outcome }: RulingRequest,
  refuse: Refuse<'pool.unknown' | 'pool.has-stake' | 'safety.too-close' | 'pool.unknown-outcome' | 'pool.no-case'>,
): Promise<Pool | Refused> {
  const pool = await lockPool(ctx, poolId)
  if (pool === null || (await relationTo(ctx, pool, judge)) === null) return refuse('pool.unknown')
  if (await wasInvolved(ctx, poolId, judge.id)) return refuse('pool.has-stake')
  const close = await refuseTooClose(ctx, judge.id, peopleOf(pool), refuse)
  if (close) return close
  if (pool.disputedAt === null) return refuse('pool.no-case')
  return outcome === null || isOutcome(pool.outcomes, outcome) ? pool : refuse('pool.unknown-outcome')
}
