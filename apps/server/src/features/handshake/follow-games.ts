/** Reactions: a game moved or ended, so the handshakes on it are looked at, and their people look again. */
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { resultCorrected } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import { type GameId, takeOnGame } from './handshake.store.ts'
import { moveHandshakes } from './move-handshakes.ts'

/** Everyone with money on a game that changed sees the score move. */
export async function showScores(ctx: Context, { gameIds }: { readonly gameIds: readonly GameId[] }): Promise<void> {
  const { rows } = await ctx.client.query<{ person: PersonId }>({
    name: 'handshake-people-on-games',
    text: `select distinct person from bets, unnest(array[creator_id, peer_id]) as person
      where game_id = any ($1::uuid[]) and status in ('open', 'pending', 'matched', 'in_progress', 'outcome_pending', 'finalizing')
        and person is not null`,
    values: [gameIds],
  })
  if (rows.length > 0)
    ctx.tell(
      rows.map(({ person }) => person),
      ['handshake'],
    )
}

/** The scheduler would find out by itself; this only makes it look now. */
export async function lookAtEnded(ctx: Context, { gameIds }: { readonly gameIds: readonly GameId[] }): Promise<void> {
  await ctx.client.query<{ id: HandshakeId }>({
    name: 'handshake-look-at-ended',
    text: `update bets set due_at = least(due_at, $2) where game_id = any ($1::uuid[]) and status in ('matched', 'in_progress')`,
    values: [gameIds, ctx.now],
  })
}

const atOnce = 200

/** A source said something else than before: whatever waits for its payout is judged again; what was paid stays paid. */
export async function judgeAgain(ctx: Context, { gameId }: { readonly gameId: GameId }): Promise<void> {
  const waiting = await takeOnGame(ctx, gameId, ['finalizing'], atOnce)
  await moveHandshakes(
    ctx,
    waiting.map((handshake) => ({
      handshake,
      event: 'retract-result' as const,
      by: 'oracle' as const,
      actorId: null,
      reason: 'The source corrected itself',
      changes: {
        outcome: null,
        outcomeReason: null,
        winnerId: null,
        finalScore: null,
        resultId: null,
        resultAt: null,
        dueAt: ctx.now,
        creatorConfirmedAt: null,
        peerConfirmedAt: null,
      },
    })),
  )
  // More than a batch: the event is told again for the rest.
  if (waiting.length === atOnce) ctx.emit(resultCorrected, { gameId, resultId: '' })
}
