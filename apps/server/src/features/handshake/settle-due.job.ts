/** Job: finds the results of handshakes that are over, from the stored word of their source or from what people said. */

import { present } from '@handshake/domain/assert.ts'
import { type Answers, judgeAnswers, type Winner } from '@handshake/domain/handshake/answers.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { minutes } from '@handshake/domain/time.ts'
import { findGames, findResults } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import { askAgainMs, later } from './deadlines.ts'
import { refundDue, releaseIfForgotten } from './forgotten-escrow.ts'
import { type Handshake, setDue, takeDue } from './handshake.store.ts'
import { answersDiffer } from './handshake-events.ts'
import { judgeSource, settlesAt } from './judge-source.ts'
import { type Attempt, countMoved, moveHandshakes } from './move-handshakes.ts'
import { answersOf, settleByWord } from './settle-by-word.ts'

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
        judgeSource(ctx, handshake, game, results.get(handshake.gameId) ?? null) ?? releaseIfForgotten(ctx, handshake)
      if (attempt === null) {
        await setDue(ctx, handshake.id, settlesAt(handshake, game, later(ctx.now, askAgainMs(game.pace))))
        handled += 1
      } else attempts.push(attempt)
    }
  }
  return handled + countMoved(await moveHandshakes(ctx, attempts))
}

/** One answer and three days of silence decide; thirty days without any send the stakes home. */
async function settleWords(ctx: Context, handshake: Handshake): Promise<boolean> {
  const validator = handshake.verification === 'mutual' ? 'none' : 'third-party'
  const answers = await answersOf(ctx, handshake)
  const verdict = judgeAnswers(answers, { validator }, ctx.now)
  if (verdict.is === 'agreed') return (await settleByWord(ctx, handshake, verdict.winner, { from: 'agreed' })) === null
  if (verdict.is === 'by-silence') {
    // Who is told that they won has nothing to add.
    const noShows = silentOf(handshake, answers, verdict.winner)
    return (await settleByWord(ctx, handshake, verdict.winner, { from: 'silence', noShows })) === null
  }
  // The case should be open by now; whoever keeps disputes is told until it is.
  if (verdict.is === 'disputed') {
    ctx.emit(answersDiffer, { handshakeId: handshake.id })
    await setDue(ctx, handshake.id, later(ctx.now, minutes(1)))
    return true
  }
  const forgotten = releaseIfForgotten(ctx, handshake)
  if (forgotten !== null) {
    const noShows = validator === 'none' ? silentOf(handshake, answers, null) : []
    return countMoved(await moveHandshakes(ctx, [{ ...forgotten, noShows }])) === 1
  }
  const until = verdict.is === 'waiting' && verdict.until !== null ? verdict.until : refundDue(handshake)
  await setDue(ctx, handshake.id, until)
  return true
}

const silentOf = ({ creatorId, peerId }: Handshake, answers: Answers, winner: Winner | null): PersonId[] => [
  ...(answers.creator === null && winner !== 'creator' ? [creatorId] : []),
  ...(answers.peer === null && winner !== 'peer' && peerId !== null ? [peerId] : []),
]
