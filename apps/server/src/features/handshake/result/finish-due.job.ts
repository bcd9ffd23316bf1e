/** Job: handshakes whose game is over, or whose date has come, wait for their result; a game broken off or put off has none. */
import { present } from '@handshake/domain/assert.ts'
import { refereeEndsAt } from '@handshake/domain/handshake/deadlines.ts'
import { findGames, findResults, type Game, type ReportedResult } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import type { Carried, DueWork } from '#platform/jobs/due-work.ts'
import { judgeSource, putOff, settlesAt } from '../create/judge-source.ts'
import { askAgainMs, later, oracleDelayMs } from '../deadlines.ts'
import { refundDue, releaseIfForgotten } from '../ending/forgotten-escrow.ts'
import { type Handshake, setDue, takeDue } from '../handshake.store.ts'
import type { Attempt } from '../handshake-move.ts'
import { carryHandshakes } from '../move-handshakes.ts'
import { hasReferee } from '../referee/referee-standing.ts'

const atOnce = 200

export const finishDue: DueWork<Handshake> = {
  subject: 'handshake',
  take: (ctx, only) => takeDue(ctx, ['in_progress'], { limit: atOnce, only }),
  carry: finishEach,
}

async function finishEach(ctx: Context, due: readonly Handshake[]): Promise<Carried> {
  const gameIds = due.flatMap(({ gameId }) => gameId ?? [])
  const [games, results] = await Promise.all([findGames(ctx, gameIds), findResults(ctx, gameIds)])
  const attempts: Attempt[] = []
  const waiting: string[] = []
  for (const handshake of due) {
    if (handshake.gameId === null) attempts.push(wordsFinished(ctx, handshake))
    else {
      const game = present(games.get(handshake.gameId), 'a game that is bet on stays')
      const told = results.get(handshake.gameId) ?? null
      const attempt = ofGame(ctx, handshake, game, told) ?? releaseIfForgotten(ctx, handshake)
      if (attempt !== null) attempts.push(attempt)
      else {
        const lookAt = later(ctx.now, askAgainMs(game.pace))
        await setDue(ctx, handshake.id, told?.result.status === 'none' ? lookAt : settlesAt(handshake, game, lookAt))
        waiting.push(handshake.id)
      }
    }
  }
  const { done, stuck } = await carryHandshakes(ctx, attempts)
  return { done: [...waiting, ...done], stuck }
}

/** Null while the game goes on, as far as anybody has said. */
function ofGame(ctx: Context, handshake: Handshake, game: Game, told: ReportedResult | null): Attempt | null {
  if (told === null) return null
  switch (told.result.status) {
    case 'cancelled':
    case 'abandoned':
      return judgeSource(ctx, handshake, game, told)
    case 'postponed':
      return putOff(ctx, handshake, { told, why: 'postponed', lookAt: later(ctx.now, askAgainMs(game.pace)) })
    default:
      // Where sources contradict each other it is over too: a person has to look at how it ended.
      return told.result.status === 'final' || !told.sourcesAgree
        ? finished(handshake, settlesAt(handshake, game, later(ctx.now, oracleDelayMs)))
        : null
  }
}

/** A referee's time begins now, and the next beat looks whether they can still be asked. */
const wordsFinished = ({ now }: Context, handshake: Handshake): Attempt =>
  hasReferee(handshake)
    ? { ...finished(handshake, now), changes: { dueAt: now, refereeUntil: refereeEndsAt(now) } }
    : finished(handshake, refundDue(handshake))

const finished = (handshake: Handshake, dueAt: Date): Attempt => ({
  handshake,
  event: 'finish',
  by: 'scheduler',
  actorId: null,
  changes: { dueAt },
})
