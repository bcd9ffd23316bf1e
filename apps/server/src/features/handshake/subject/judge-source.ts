/** What the stored word of a game's source means for one handshake now: a result, a void, or nothing yet. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { present } from '@handshake/domain/assert.ts'
import { disputeWindowMs, earliestSettlementAt, payoutAt } from '@handshake/domain/handshake/deadlines.ts'
import { type GameResult, outcomeOf } from '@handshake/domain/handshake/result/outcome.ts'
import type { Game, ReportedResult } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import { handshakeConfig } from '../handshake.config.ts'
import type { Handshake } from '../handshake.store.ts'
import type { Attempt } from '../handshake-move.ts'
import { resultAttempt } from '../result/establish-result.ts'

/** From when the word on this game may be acted on, at the earliest now: for a game that was put off, counted from its new start. */
export function settlesAt({ gameDate }: Handshake, { startsAt, pace }: Game, now: Date): Date {
  const agreed = present(gameDate, 'a game has its date')
  return earliestSettlementAt({ startsAt: agreed > startsAt ? agreed : startsAt, pace }, now)
}

/** What a source's word on a finished game comes to for one handshake; null while it says nothing to go by. */
export type JudgeFinal = (
  ctx: Pick<Context, 'now'>,
  handshake: Handshake,
  known: { readonly told: ReportedResult; readonly startsAt: Date; readonly payoutAt: Date },
) => Attempt | null

type JudgedGame = {
  readonly handshake: Handshake
  readonly game: Game
  readonly told: ReportedResult | null
  readonly judge: JudgeFinal
}

/** Null while there is nothing to go by: no result yet, too early for one, or sources that contradict each other and wait for a person. */
export function judgeSource(ctx: Context, { handshake, game, told, judge }: JudgedGame): Attempt | null {
  if (told === null || !told.sourcesAgree || settlesAt(handshake, game, ctx.now) > ctx.now) return null
  const startsAt = present(handshake.gameDate, 'a game has its date')
  return judge(ctx, handshake, { told, startsAt, payoutAt: feedPayoutAt(ctx, game) })
}

/** The whole bet by the one score. */
export const judgeBet: JudgeFinal = ({ now }, handshake, { told, startsAt, payoutAt: paidAt }) => {
  const outcome = outcomeOf({ terms: handshake.terms, rules: handshake.rules, startsAt }, told.result, now)
  const score = told.result.status === 'final' ? told.result.score : null
  const stands = { by: 'oracle', actorId: null, now } as const
  switch (outcome.is) {
    case 'wait':
      return null
    case 'void':
      return voidAttempt({ now }, handshake, outcome.because, told)
    default: {
      const known = { from: 'feed', score, resultId: told.resultId, payoutAt: paidAt } as const
      return outcome.is === 'won'
        ? resultAttempt(handshake, { ...known, outcome: outcome.by }, stands)
        : resultAttempt(handshake, { ...known, outcome: 'push', because: outcome.because }, stands)
    }
  }
}

/**
 * What the word of the sources comes to for whoever looks while the result is not established yet: by the same rules, and paid by
 * the same clock. Null where there is nothing to say, or nothing anymore because the result stands.
 */
export function finalWord(
  ctx: Context,
  { handshake, game, told }: Omit<JudgedGame, 'judge'>,
): HandshakeView['atFinal'] {
  const { status, dueAt, terms, rules } = handshake
  if (told === null || (status !== 'in_progress' && status !== 'outcome_pending')) return null
  if (!told.sourcesAgree) return { outcome: 'contested', payoutAt: null }
  if (told.result.status !== 'final') return null
  const startsAt = present(handshake.gameDate, 'a game has its date')
  const outcome = outcomeOf({ terms, rules, startsAt }, told.result, ctx.now)
  if (outcome.is === 'void' || outcome.is === 'wait') return null
  // While it is over, `due_at` is when the result is established.
  const looksAt = status === 'outcome_pending' && dueAt !== null && dueAt > ctx.now ? dueAt : ctx.now
  return {
    outcome: outcome.is === 'won' ? outcome.by : 'push',
    payoutAt: feedPayoutAt({ now: settlesAt(handshake, game, looksAt), config: ctx.config }, game).toISOString(),
  }
}

/** Why a game is not being played although its hour may have come; null for one that is played as agreed. */
export function whyNotPlayed(
  game: Game,
  told: ReportedResult | null,
  now: Date,
): 'postponed' | 'cancelled' | 'abandoned' | null {
  const status: GameResult['status'] = told?.result.status ?? 'none'
  if (status === 'cancelled' || status === 'abandoned') return status
  return status === 'postponed' || game.status === 'postponed' || game.startsAt > now ? 'postponed' : null
}

/**
 * For a game that has not begun: called off is void at once, put off by more than the rules allow likewise. Both hear of a game put
 * off when it is first seen, and then it is looked at again; null says that it is only to be looked at again.
 */
export function putOff(
  ctx: Context,
  handshake: Handshake,
  { told, why, lookAt }: { told: ReportedResult | null; why: 'postponed' | 'cancelled' | 'abandoned'; lookAt: Date },
): Attempt | null {
  if (told?.sourcesAgree === false) return null
  const startsAt = present(handshake.gameDate, 'a game has its date')
  const outcome = outcomeOf({ terms: handshake.terms, rules: handshake.rules, startsAt }, { status: why }, ctx.now)
  if (outcome.is === 'void') return voidAttempt(ctx, handshake, outcome.because, told)
  if (handshake.status === 'matched' && handshake.outcomeReason === 'postponed') return null
  return {
    handshake,
    event: 'postpone',
    by: 'oracle',
    actorId: null,
    changes: { outcomeReason: 'postponed', dueAt: lookAt },
  }
}

const voidAttempt = (
  { now }: Pick<Context, 'now'>,
  handshake: Handshake,
  because: string,
  told: ReportedResult | null,
): Attempt => ({
  handshake,
  event: 'void',
  by: 'oracle',
  actorId: null,
  reason: because,
  changes: { outcome: 'void', outcomeReason: because, resultId: told?.resultId ?? null, resultAt: now },
})

/** Once nobody can dispute it anymore. */
const feedPayoutAt = ({ now, config }: Pick<Context, 'now' | 'config'>, { pace }: Game): Date =>
  payoutAt(now, disputeWindowMs('feed', { minutes: handshakeConfig.of(config).DISPUTE_WINDOW_MINUTES, pace }))
