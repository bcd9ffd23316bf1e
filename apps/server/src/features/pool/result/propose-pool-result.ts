/** Results people enter: the creator proposes one or says there is none, and everyone else confirms it or has a day to dispute it. */
import { pool as routes } from '@handshake/contracts/pool/pool.ts'
import { isOutcome } from '@handshake/domain/pool/pool-rules.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { proposedPayoutAt } from '../deadlines.ts'
import { movePool } from '../move-pools.ts'
import { seatOf } from '../pool.store.ts'
import { refusedMove, refusedSharing } from '../pool-move.ts'
import { viewFor } from '../view-pool.ts'
import { lockAsCreator, lockAsMember, memberRole } from '../who-sees.ts'
import { endingOf } from './game-step.ts'

export const proposePoolResult: UseCase<typeof routes.proposePoolResult> = async (ctx, input, refuse) => {
  const { poolId, outcome } = input
  const me = ctx.person.id
  const pool = await lockAsCreator(ctx, poolId, ctx.person, refuse)
  if (pool instanceof Refused) return pool
  if (pool.judgedBy === 'game') return refuse('pool.feed-decides')
  if (pool.status === 'open' || pool.status === 'running') return refuse('pool.too-early')
  if (outcome !== null && !isOutcome(pool.outcomes, outcome)) return refuse('pool.unknown-outcome')
  const moved = await movePool(ctx, {
    pool,
    event: 'propose',
    by: 'creator',
    actorId: me,
    changes: {
      outcome,
      outcomeReason: 'proposed',
      resultAt: ctx.now,
      dueAt: proposedPayoutAt(ctx.now),
      // Whoever proposes a result has confirmed it.
      seats: pool.seats.map((seat) => ({ ...seat, confirmedAt: seat.personId === me ? ctx.now : null })),
    },
  })
  return moved.moved ? viewFor(ctx, poolId, ctx.person) : refusedMove(moved, refuse)
}

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

/** Someone in a pool confirms the result; with the last one the pot is paid at once. */
export const confirmPoolResult = oncePerKey(routes.confirmPoolResult, {
  decide,
  again: (ctx, { poolId }) => viewFor(ctx, poolId, ctx.person),
  reused: 'wallet.id-reused',
})
