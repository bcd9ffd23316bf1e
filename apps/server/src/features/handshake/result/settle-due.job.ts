/** Job: finds the results of handshakes that are over, from the stored word of their source or from what people said. */

import { present } from '@handshake/domain/assert.ts'
import { type Answers, judgeAnswers, type Winner } from '@handshake/domain/handshake/result/answers.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { minutes } from '@handshake/domain/time.ts'
import { findGames, findResults } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import type { Carried, DueWork } from '#platform/jobs/due-work.ts'
import { judgeSource, settlesAt } from '../create/judge-source.ts'
import { askAgainMs, later } from '../deadlines.ts'
import { refundDue, releaseIfForgotten } from '../ending/forgotten-escrow.ts'
import { answersDiffer } from '../handshake.events.ts'
import { type Handshake, setDue, takeDue } from '../handshake.store.ts'
import type { Attempt } from '../handshake-move.ts'
import { carriedBy, carryHandshakes, moveHandshake } from '../move-handshakes.ts'
import { hasReferee } from '../referee/referee-standing.ts'
import { lookAtRefereeAt, replaceAbsentReferee } from '../referee/replace-referee.ts'
import { answersOf, settleByWord } from './settle-by-word.ts'

const atOnce = 200

export const settleDue: DueWork<Handshake> = {
  subject: 'handshake',
  take: (ctx, only) => takeDue(ctx, ['outcome_pending'], { limit: atOnce, only }),
  carry: settleEach,
}

async function settleEach(ctx: Context, due: readonly Handshake[]): Promise<Carried> {
  const gameIds = due.flatMap(({ gameId }) => gameId ?? [])
  const [games, results] = await Promise.all([findGames(ctx, gameIds), findResults(ctx, gameIds)])
  const attempts: Attempt[] = []
  const parts: Carried[] = []
  for (const handshake of due) {
    if (handshake.gameId === null) parts.push(await settleWords(ctx, handshake))
    else {
      const game = present(games.get(handshake.gameId), 'a game that is bet on stays')
      const attempt =
        judgeSource(ctx, handshake, game, results.get(handshake.gameId) ?? null) ?? releaseIfForgotten(ctx, handshake)
      if (attempt === null) {
        await setDue(ctx, handshake.id, settlesAt(handshake, game, later(ctx.now, askAgainMs(game.pace))))
        parts.push(handled(handshake))
      } else attempts.push(attempt)
    }
  }
  parts.push(await carryHandshakes(ctx, attempts))
  return { done: parts.flatMap(({ done }) => done), stuck: parts.flatMap(({ stuck }) => stuck) }
}

const handled = ({ id }: Handshake): Carried => ({ done: [id], stuck: [] })

const settling = { event: 'result', by: 'scheduler', actorId: null } as const

/** One answer and three days of silence decide; thirty days without any send the stakes home. */
async function settleWords(ctx: Context, handshake: Handshake): Promise<Carried> {
  const validator = handshake.verification === 'mutual' ? 'none' : 'third-party'
  const answers = await answersOf(ctx, handshake)
  const verdict = judgeAnswers(answers, { validator }, ctx.now)
  if (verdict.is === 'agreed' || verdict.is === 'by-silence') {
    // Who is told that they won has nothing to add.
    const word =
      verdict.is === 'agreed'
        ? ({ from: 'agreed' } as const)
        : ({ from: 'silence', noShows: silentOf(handshake, answers, verdict.winner) } as const)
    const failed = await settleByWord(ctx, handshake, verdict.winner, word)
    return failed === null ? handled(handshake) : carriedBy([{ handshake, ...settling }], [failed])
  }
  // The case should be open by now; whoever keeps disputes is told until it is.
  if (verdict.is === 'disputed') {
    ctx.emit(answersDiffer, { handshakeId: handshake.id })
    await setDue(ctx, handshake.id, later(ctx.now, minutes(1)))
    return handled(handshake)
  }
  const forgotten = releaseIfForgotten(ctx, handshake)
  if (forgotten !== null) {
    const noShows = validator === 'none' ? silentOf(handshake, answers, null) : []
    return carriedBy([forgotten], [await moveHandshake(ctx, { ...forgotten, noShows })])
  }
  const replaced = await replaceAbsentReferee(ctx, handshake)
  if (replaced !== null) return carriedBy([replaced], [await moveHandshake(ctx, replaced)])
  if (hasReferee(handshake)) {
    await setDue(ctx, handshake.id, lookAtRefereeAt(handshake, ctx.now))
    return handled(handshake)
  }
  const until = verdict.is === 'waiting' && verdict.until !== null ? verdict.until : refundDue(handshake)
  await setDue(ctx, handshake.id, until)
  return handled(handshake)
}

const silentOf = ({ creatorId, peerId }: Handshake, answers: Answers, winner: Winner | null): PersonId[] => [
  ...(answers.creator === null && winner !== 'creator' ? [creatorId] : []),
  ...(answers.peer === null && winner !== 'peer' && peerId !== null ? [peerId] : []),
]
