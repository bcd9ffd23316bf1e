/** Job: handshakes whose game is over, or whose date has come, wait for their result. */

import { findGames, findResults } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import { askAgainMs, later, oracleDelayMs } from './deadlines.ts'
import { refundDue, releaseIfForgotten } from './forgotten-escrow.ts'
import { type Handshake, setDue, takeDue } from './handshake.store.ts'
import { type Attempt, countMoved, moveHandshakes } from './move-handshakes.ts'

const atOnce = 200

export async function finishDue(ctx: Context): Promise<number> {
  const due = await takeDue(ctx, ['in_progress'], atOnce)
  const gameIds = due.flatMap(({ gameId }) => gameId ?? [])
  const [games, results] = await Promise.all([findGames(ctx, gameIds), findResults(ctx, gameIds)])
  const attempts: Attempt[] = []
  let postponed = 0
  for (const handshake of due) {
    const game = handshake.gameId === null ? null : games.get(handshake.gameId)
    const told = handshake.gameId === null ? null : results.get(handshake.gameId)
    const isOver = game === null || (told !== undefined && told !== null && told.evidence.length > 0)
    const forgotten = isOver ? null : releaseIfForgotten(ctx, handshake)
    if (isOver) attempts.push(finished(ctx, handshake))
    else if (forgotten !== null) attempts.push(forgotten)
    else {
      await setDue(ctx, handshake.id, later(ctx.now, askAgainMs(game?.pace ?? { provider: 'feed' })))
      postponed += 1
    }
  }
  return postponed + countMoved(await moveHandshakes(ctx, attempts))
}

const finished = ({ now }: Context, handshake: Handshake): Attempt => ({
  handshake,
  event: 'finish',
  by: 'scheduler',
  actorId: null,
  changes: {
    dueAt: handshake.gameId === null ? refundDue(handshake) : later(now, oracleDelayMs),
  },
})
