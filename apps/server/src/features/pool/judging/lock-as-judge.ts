/** Locks a disputed pool for somebody who judges it by office; whoever had a part in it judges nothing. */
import type { PoolId } from '@handshake/domain/ids.ts'
import { isOutcome } from '@handshake/domain/pool/pool-rules.ts'
import { refuseTooClose } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'
import type { Person, Refuse, Refused } from '#platform/use-case.ts'
import { lockPool, type Pool, peopleOf } from '../pool.store.ts'
import { hadPart, relationTo } from '../who-sees.ts'

type Asked = {
  readonly poolId: PoolId
  readonly judge: Pick<Person, 'id' | 'role'>
  readonly outcome: number | null
}

export async function lockAsJudge(
  ctx: Context,
  { poolId, judge, outcome }: Asked,
  refuse: Refuse<'pool.unknown' | 'pool.has-stake' | 'safety.too-close' | 'pool.unknown-outcome' | 'pool.no-case'>,
): Promise<Pool | Refused> {
  const pool = await lockPool(ctx, poolId)
  if (pool === null || (await relationTo(ctx, pool, judge)) === null) return refuse('pool.unknown')
  if (await hadPart(ctx, poolId, judge.id)) return refuse('pool.has-stake')
  const close = await refuseTooClose(ctx, judge.id, peopleOf(pool), refuse)
  if (close) return close
  if (pool.disputedAt === null) return refuse('pool.no-case')
  return outcome === null || isOutcome(pool.outcomes, outcome) ? pool : refuse('pool.unknown-outcome')
}
