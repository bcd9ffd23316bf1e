/** Job: finds the results of handshakes that are over, from the stored word of their source or from what people said. */

import { present } from '@handshake/domain/assert.ts'
import { judgeAnswers } from '@handshake/domain/handshake/answers.ts'
import { disputeWindowMs, payoutAt } from '@handshake/domain/handshake/deadlines.ts'
import { outcomeOf } from '@handshake/domain/handshake/outcome.ts'
import { minutes } from '@handshake/domain/time.ts'
import { findGames, findResults, type Game, type Told } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import { askAgainMs, later } from './deadlines.ts'
import { resultAttempt } from './establish-result.ts'
import { refundDue, releaseIfForgotten } from './forgotten-escrow.ts'
import { type Handshake, setDue, takeDue } from './handshake.store.ts'
import { answersDiffer } from './handshake-events.ts'
import { type Attempt, countMoved, moveHandshakes } from './move-handshakes.ts'
import { answersOf, settleByWord } from './settle-by-word.ts'
import { slipAttempt } from './settle-slip.ts'

const atOnce = 200

export async function settleDue(ctx: Context): Promise<number> {
  const due = await takeDue(ctx, ['outcome_pending'], atOnce)
  const gameIds = due.flatMap(({ gameId }) => gameId ?? [])
  const [games, results] = await Promise.all([findGames(ctx, gameIds), findResults(ctx, gameIds)])
  const attempts: Attempt[] = []
  let handled = 0
  for (const handshake of due) {
    if (handshake.gameId === null) handled += (await settleWords(ctx, handshake)) ? 1 : 0
    else {
      const game = present(games.get(handshake.gameId), 'a game that is bet on stays')
      const attempt =
        fromSource(ctx, handshake, game, results.get(handshake.gameId) ?? null) ?? releaseIfForgotten(ctx, handshake)
      if (attempt === null) {
        await setDue(ctx, handshake.id, later(ctx.now, askAgainMs(game.pace)))
        handled += 1
      } else attempts.push(attempt)
    }
  }
  return handled + countMoved(await moveHandshakes(ctx, attempts))
}

/** Null while there is nothing to go by: no result yet, or sources that contradict each other and wait for a person. */
function fromSource(ctx: Context, handshake: Handshake, game: Game, told: Told | null): Attempt | null {
  if (told === null || !told.sourcesAgree) return null
  const startsAt = present(handshake.gameDate, 'a game has its date')
  if (handshake.legs.length > 0)
    return slipAttempt(ctx, handshake, { told, startsAt, payoutAt: feedPayoutAt(ctx, game) })
  const outcome = outcomeOf({ terms: handshake.terms, rules: handshake.rules, startsAt }, told.result, ctx.now)
  const score = told.result.status === 'final' ? told.result.score : null
  const stands = { by: 'oracle', actorId: null, now: ctx.now } as const
  switch (outcome.is) {
    case 'wait':
      return null
    case 'void':
      return {
        handshake,
        event: 'void',
        by: 'oracle',
        actorId: null,
        reason: outcome.because,
        changes: { outcome: 'void', outcomeReason: outcome.because, resultId: told.resultId, resultAt: ctx.now },
      }
    default: {
      const known = { from: 'feed', score, resultId: told.resultId, payoutAt: feedPayoutAt(ctx, game) } as const
      return outcome.is === 'won'
        ? resultAttempt(handshake, { ...known, outcome: outcome.by }, stands)
        : resultAttempt(handshake, { ...known, outcome: 'push', because: outcome.because }, stands)
    }
  }
}

/** Once nobody can dispute it any more. */
const feedPayoutAt = ({ now, config }: Context, { pace }: Game): Date =>
  payoutAt(now, disputeWindowMs('feed', { minutes: config.DISPUTE_WINDOW_MINUTES, pace }))

/** One answer and three days of silence decide; thirty days without any send the stakes home. */
async function settleWords(ctx: Context, handshake: Handshake): Promise<boolean> {
  const validator = handshake.verification === 'mutual' ? 'none' : 'third-party'
  const verdict = judgeAnswers(await answersOf(ctx, handshake), { validator }, ctx.now)
  if (verdict.is === 'agreed' || verdict.is === 'by-silence') {
    return (await settleByWord(ctx, handshake, verdict.winner, verdict.is === 'agreed' ? 'agreed' : 'silence')) === null
  }
  // The case should be open by now; whoever keeps disputes is told until it is.
  if (verdict.is === 'disputed') {
    ctx.emit(answersDiffer, { handshakeId: handshake.id })
    await setDue(ctx, handshake.id, later(ctx.now, minutes(1)))
    return true
  }
  const forgotten = releaseIfForgotten(ctx, handshake)
  if (forgotten !== null) return countMoved(await moveHandshakes(ctx, [forgotten])) === 1
  const until = verdict.is === 'waiting' && verdict.until !== null ? verdict.until : refundDue(handshake)
  await setDue(ctx, handshake.id, until)
  return true
}
