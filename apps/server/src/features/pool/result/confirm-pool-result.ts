/** Use case: someone in a pool confirms the result; with the last one the pot is paid at once. */
import { pool as routes } from '@handshake/contracts/pool.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { movePool } from '../move-pools.ts'
import { seatOf } from '../pool.store.ts'
import { refusedSharing } from '../pool-move.ts'
import { viewFor } from '../view-pool.ts'
import { lockAsMember, memberRole } from '../who-sees.ts'
import { endingOf } from './ending-of.ts'

const decide: UseCase<typeof routes.confirmPoolResult> = async (ctx, { poolId, outcome }, refuse) => {
  const me = ctx.person.id
  const pool = await lockAsMember(ctx, poolId, ctx.person, refuse)
  if (pool instanceof Refused) return pool
  if (pool.status !== 'finalizing') return refuse('pool.no-result')
  if (pool.outcome !== outcome) return refuse('pool.stale-result')
  if (seatOf(pool, me)?.confirmedAt != null) return refuse('pool.confirmed-before')
  const seats = pool.seats.map((seat) => (seat.personId === me ? { ...seat, confirmedAt: ctx.now } : seat))
  const everyoneHas = seats.every(({ confirmedAt }) => confirmedAt !== null)
  const moved = await movePool(ctx, {
    pool,
    actorId: me,
    ...(everyoneHas
      ? withSeats(endingOf(pool), seats)
      : { event: 'confirm' as const, by: memberRole(pool, me), changes: { seats } }),
  })
  return moved.moved ? viewFor(ctx, poolId, ctx.person) : refusedSharing(moved, ctx.person.id, refuse)
}

const withSeats = ({ event, changes }: ReturnType<typeof endingOf>, seats: NonNullable<typeof changes>['seats']) => ({
  event,
  by: 'everyone' as const,
  changes: { ...changes, ...(seats && { seats }) },
})

export const confirmPoolResult = oncePerKey(routes.confirmPoolResult, {
  decide,
  again: (ctx, { poolId }) => viewFor(ctx, poolId, ctx.person),
  reused: 'wallet.id-reused',
})
