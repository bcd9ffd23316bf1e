/** Reactions: a game ended, or its end was told differently, so the pools on it are looked at. */
import type { Id, PoolId } from '@handshake/domain/ids.ts'
import { notifyAdmins } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import { movePools } from '../move-pools.ts'
import { lockPools } from '../pool.store.ts'

type GameId = Id<'game'>

/** The scheduler would find out by itself; this only makes it look now. */
export async function lookAtEnded(ctx: Context, { gameIds }: { readonly gameIds: readonly GameId[] }): Promise<void> {
  await ctx.client.query({
    name: 'pool-look-at-ended',
    text: `update pools set due_at = least(due_at, $2) where game_id = any ($1::uuid[]) and status = 'running'`,
    values: [gameIds, ctx.now],
  })
}

type Correction = { readonly gameId: GameId; readonly resultId: string }

/** A source said something else than before: whatever waits for its payout is judged again; what was paid stays paid. */
export async function judgeAgain(ctx: Context, { gameId, resultId }: Correction): Promise<void> {
  const { rows } = await ctx.client.query<{ id: PoolId; status: string; title: string }>({
    name: 'pool-waiting-on-game',
    text: `select id, status, title from pools where game_id = $1 and status in ('finalizing', 'completed') order by id`,
    values: [gameId],
  })
  const paid = rows.filter(({ status }) => status === 'completed')
  // Nobody is asked to give back what they were paid in good faith; a person has to know of it all the same.
  if (paid[0] !== undefined)
    await notifyAdmins(ctx, 'sport.paid-result-corrected', {
      resultId,
      teams: paid[0].title,
      paidCount: paid.length,
    })
  const waiting = await lockPools(
    ctx,
    rows.filter(({ status }) => status === 'finalizing').map(({ id }) => id),
  )
  await movePools(
    ctx,
    [...waiting.values()].map((pool) => ({
      pool,
      event: 'retract-result' as const,
      by: 'oracle' as const,
      actorId: null,
      reason: 'The source corrected itself',
      changes: {
        outcome: null,
        outcomeReason: null,
        finalScore: null,
        resultId: null,
        resultAt: null,
        dueAt: ctx.now,
        seats: pool.seats.map((seat) => ({ ...seat, confirmedAt: null })),
      },
    })),
  )
}
