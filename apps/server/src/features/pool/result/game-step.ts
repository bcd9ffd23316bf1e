/** What the stored word on a game means for a pool now: over, judged, void, or to be looked at again. */
import { earliestSettlementAt } from '@handshake/domain/handshake/deadlines.ts'
import type { GameResult } from '@handshake/domain/handshake/result/outcome.ts'
import { judgeGame } from '@handshake/domain/pool/pool-rules.ts'
import { shareOut } from '@handshake/domain/pool/pool-shares.ts'
import type { Game, ReportedResult } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import { askAgainAt, feedPayoutAt, isForgotten, oracleAt } from '../deadlines.ts'
import type { Pool } from '../pool.store.ts'
import type { Attempt } from '../pool-move.ts'

type Step = Omit<Attempt, 'pool' | 'by' | 'actorId'> & { readonly by: 'oracle' | 'scheduler' }
type Seen = { readonly game: Game; readonly told: ReportedResult | null }

export function gameStep(ctx: Context, pool: Pool, seen: Seen): Step | { readonly lookAt: Date } {
  return (
    (pool.status === 'running' ? endOf(ctx, pool, seen) : verdictOf(ctx, pool, seen)) ??
    forgotten(ctx, pool) ?? { lookAt: askAgainAt(ctx.now, seen.game.pace) }
  )
}

/** Null while the game goes on, as far as anybody has said. */
function endOf(ctx: Context, pool: Pool, { game, told }: Seen): Step | null {
  const result = notPlayed(game, told, ctx.now) ?? told?.result ?? { status: 'none' }
  if (result.status === 'final' || told?.sourcesAgree === false)
    return { event: 'finish', by: 'oracle', changes: { dueAt: settlesAt(game, oracleAt(ctx.now, game.pace)) } }
  return voided(ctx, pool, result, told)
}

/** Null while there is nothing to go by: no result yet, too early for one, or sources that contradict each other. */
function verdictOf(ctx: Context, pool: Pool, { game, told }: Seen): Step | null {
  if (told === null || !told.sourcesAgree || settlesAt(game, ctx.now) > ctx.now) return null
  const verdict = judgeGame({ outcomes: pool.outcomes, startsAt: pool.settlesAt }, told.result, ctx.now)
  if (verdict.is !== 'result') return voided(ctx, pool, told.result, told)
  return {
    event: 'result',
    by: 'oracle',
    changes: {
      outcome: verdict.outcome,
      outcomeReason: 'feed',
      finalScore: told.result.status === 'final' ? told.result.score : null,
      resultId: told.resultId,
      resultAt: ctx.now,
      dueAt: feedPayoutAt(ctx, game.pace),
      seats: pool.seats.map((seat) => ({ ...seat, confirmedAt: null })),
    },
  }
}

/** A game whose hour has come and that is not being played. */
function notPlayed(game: Game, told: ReportedResult | null, now: Date): GameResult | null {
  if (told?.result.status === 'final' || told?.result.status === 'cancelled' || told?.result.status === 'abandoned')
    return null
  return game.status === 'postponed' || game.startsAt > now ? { status: 'postponed' } : null
}

function voided(ctx: Context, pool: Pool, result: GameResult, told: ReportedResult | null): Step | null {
  if (told?.sourcesAgree === false) return null
  const verdict = judgeGame({ outcomes: pool.outcomes, startsAt: pool.settlesAt }, result, ctx.now)
  if (verdict.is !== 'void') return null
  return {
    event: 'void',
    by: 'oracle',
    reason: verdict.because,
    changes: { outcomeReason: verdict.because, resultId: told?.resultId ?? null, resultAt: ctx.now },
  }
}

/** Thirty days without a result send the stakes home. */
const forgotten = ({ now }: Context, pool: Pool): Step | null =>
  isForgotten(pool, now) ? { event: 'void', by: 'scheduler', changes: { outcomeReason: 'escrow_expired' } } : null

const settlesAt = ({ startsAt, pace }: Game, now: Date): Date => earliestSettlementAt({ startsAt, pace }, now)

type Ending = Pick<Attempt, 'event' | 'changes'>

/** How a pool with a known result ends: the pot is shared, or every stake is returned and the reason written down. */
export function endingOf(pool: Pool): Ending {
  const shares = shareOut(pool.stakeCents, pool.seats, { outcome: pool.outcome, decided: 'settled' })
  return shares.is === 'shared'
    ? { event: 'pay-out' }
    : { event: 'return-pot', changes: { outcomeReason: shares.because } }
}

/** What a ruling comes to; an admin's decides an appeal, the scheduler carries out what nobody appealed. */
export function rulingEndingOf(pool: Pool, outcome: number | null, by: 'admin' | 'scheduler'): Ending {
  const shares = shareOut(pool.stakeCents, pool.seats, { outcome, decided: 'ruled' })
  return shares.is === 'shared'
    ? { event: by === 'admin' ? 'pay-appeal' : 'pay-ruling', changes: { outcome, outcomeReason: 'ruled' } }
    : {
        event: by === 'admin' ? 'return-appeal' : 'return-ruling',
        changes: { outcome, outcomeReason: shares.because },
      }
}
