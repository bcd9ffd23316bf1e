/** Job: matched handshakes whose game begins, or whose words are shaken on, are under way; a game that is not played does not begin. */
import { findGames, findResults } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import type { Carried, DueWork } from '#platform/jobs/due-work.ts'
import { putOff, whyNotPlayed } from '../create/judge-source.ts'
import { askAgainMs, finishDueAt, later } from '../deadlines.ts'
import { releaseIfForgotten } from '../ending/forgotten-escrow.ts'
import { type Handshake, setDue, takeDue } from '../handshake.store.ts'
import type { Attempt } from '../handshake-move.ts'
import { carryHandshakes } from '../move-handshakes.ts'

const atOnce = 200

export const startDue: DueWork<Handshake> = {
  subject: 'handshake',
  take: (ctx, only) => takeDue(ctx, ['matched'], { limit: atOnce, only }),
  carry: startEach,
}

async function startEach(ctx: Context, due: readonly Handshake[]): Promise<Carried> {
  const gameIds = due.flatMap(({ gameId }) => gameId ?? [])
  const [games, results] = await Promise.all([findGames(ctx, gameIds), findResults(ctx, gameIds)])
  const attempts: Attempt[] = []
  const waiting: string[] = []
  for (const handshake of due) {
    const game = handshake.gameId === null ? undefined : games.get(handshake.gameId)
    const told = (handshake.gameId !== null && results.get(handshake.gameId)) || null
    const why = game === undefined ? null : whyNotPlayed(game, told, ctx.now)
    const lookAt = later(ctx.now, askAgainMs(game?.pace ?? { provider: 'feed' }))
    const attempt =
      why === null
        ? started(ctx, handshake, game?.pace ?? { provider: 'feed' })
        : (putOff(ctx, handshake, { told, why, lookAt }) ?? releaseIfForgotten(ctx, handshake))
    if (attempt !== null) attempts.push(attempt)
    else {
      await setDue(ctx, handshake.id, lookAt)
      waiting.push(handshake.id)
    }
  }
  const { done, stuck } = await carryHandshakes(ctx, attempts)
  return { done: [...waiting, ...done], stuck }
}

const started = ({ now }: Context, handshake: Handshake, pace: Parameters<typeof finishDueAt>[1]): Attempt => ({
  handshake,
  event: 'start',
  by: 'scheduler',
  actorId: null,
  changes: { dueAt: finishDueAt(handshake, pace, now), outcomeReason: null },
})
