/** Reactions: a game ended, or its end was told differently, so the handshakes on it are looked at. */
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { notifyAdmins } from '#features/notification/notification.public.ts'
import { resultCorrected } from '#features/sport/sport.events.ts'
import { findGames, findResults } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import { type GameId, type Handshake, lockHandshakes } from '../handshake.store.ts'
import { eachTakes } from '../handshake-move.ts'
import { moveHandshakes } from '../move-handshakes.ts'

/**
 * The scheduler would find out by itself; this only makes it look now. What nobody has joined yet closes at once where the game will
 * not be played anymore, and its stake goes home; a game that was only put off can still be bet on.
 */
export async function lookAtEnded(ctx: Context, { gameIds }: { readonly gameIds: readonly GameId[] }): Promise<void> {
  const games = await findGames(ctx, gameIds)
  await ctx.client.query<{ id: HandshakeId }>({
    name: 'handshake-look-at-ended',
    text: `update bets set due_at = least(due_at, $2) where (game_id = any ($1::uuid[]) and status in ('matched', 'in_progress'))
        or (game_id = any ($3::uuid[]) and status in ('draft', 'open', 'pending'))`,
    values: [gameIds, ctx.now, [...games.values()].filter(({ isOver }) => isOver).map(({ id }) => id)],
  })
}

const atOnce = 200

type Correction = { readonly gameId: GameId; readonly resultId: string }

/** A source said something else than before: whatever waits for its payout is judged again; what was paid stays paid. */
export async function judgeAgain(ctx: Context, { gameId, resultId }: Correction): Promise<void> {
  await alarmIfPaid(ctx, { gameId, resultId })
  const isTorn = await callPersonIfTorn(ctx, { gameId, resultId })
  const waiting = await takeWaiting(ctx, gameId)
  await moveHandshakes(
    ctx,
    eachTakes(waiting, {
      event: 'retract-result',
      by: 'oracle',
      actorId: null,
      reason: isTorn ? 'Two sources disagree on the result' : 'The source corrected itself',
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
    }),
  )
  // More than a batch: the event is told again for the rest.
  if (waiting.length === atOnce) ctx.emit(resultCorrected, { gameId, resultId })
}

/** Those whose payout has not happened yet and that nobody else is busy with. */
async function takeWaiting(ctx: Context, gameId: GameId): Promise<Handshake[]> {
  const { rows } = await ctx.client.query<{ id: HandshakeId }>({
    name: 'handshake-waiting-on-game',
    text: `select id from bets where game_id = $1 and status = 'finalizing' order by id limit ${atOnce} for update skip locked`,
    values: [gameId],
  })
  const locked = await lockHandshakes(
    ctx,
    rows.map(({ id }) => id),
  )
  return [...locked.values()]
}

/** While two sources say different things nothing is paid, so somebody has to decide between them. */
async function callPersonIfTorn(ctx: Context, { gameId, resultId }: Correction): Promise<boolean> {
  if ((await findResults(ctx, [gameId])).get(gameId)?.sourcesAgree !== false) return false
  const { rows } = await ctx.client.query<{ waiting: number; teams: string }>({
    name: 'handshake-held-on-game',
    text: `select g.team_a || ' at ' || g.team_b as teams,
        (select count(*) from bets b where b.game_id = g.id and b.status in ('matched', 'in_progress', 'outcome_pending', 'finalizing'))::int
          + (select count(*) from pools p where p.game_id = g.id and p.status in ('running', 'outcome_pending', 'finalizing'))::int as waiting
      from live_games g where g.id = $1`,
    values: [gameId],
  })
  const [held] = rows
  if (held !== undefined && held.waiting > 0)
    await notifyAdmins(ctx, 'sport.sources-disagree', { resultId, teams: held.teams, waitingCount: held.waiting })
  return true
}

/** Nobody is asked to give back what they were paid in good faith; a person has to know of it all the same. */
async function alarmIfPaid(ctx: Context, { gameId, resultId }: Correction): Promise<void> {
  const { rows } = await ctx.client.query<{ paid: number; teams: string }>({
    name: 'handshake-paid-on-game',
    text: `select count(*)::int as paid, min(team_a || ' at ' || team_b) as teams from bets where game_id = $1 and status = 'completed'`,
    values: [gameId],
  })
  const [found] = rows
  if (found === undefined || found.paid === 0) return
  await notifyAdmins(ctx, 'sport.paid-result-corrected', { resultId, teams: found.teams, paidCount: found.paid })
}
