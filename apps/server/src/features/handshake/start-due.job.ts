/** Job: matched handshakes whose game begins, or whose words are shaken on, are under way. */
import { findGames } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import { finishDueAt } from './deadlines.ts'
import { takeDue } from './handshake.store.ts'
import { countMoved, moveHandshakes } from './move-handshakes.ts'

const atOnce = 200

export async function startDue(ctx: Context): Promise<number> {
  const due = await takeDue(ctx, ['matched'], atOnce)
  const games = await findGames(
    ctx,
    due.flatMap(({ gameId }) => gameId ?? []),
  )
  const outcomes = await moveHandshakes(
    ctx,
    due.map((handshake) => {
      const pace = (handshake.gameId && games.get(handshake.gameId)?.pace) || ({ provider: 'feed' } as const)
      return {
        handshake,
        event: 'start' as const,
        by: 'scheduler' as const,
        actorId: null,
        changes: { dueAt: finishDueAt(handshake, pace, ctx.now) },
      }
    }),
  )
  return countMoved(outcomes)
}
