/** What an ending means for everyone in a pool: a result for their figures, and what it says about keeping one's word. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { zero } from '@handshake/domain/money.ts'
import { categoryOf } from '@handshake/domain/subject/bet-types.ts'
import { type CurrentScores, type Ending, recordEndings } from '#features/reputation/reputation.public.ts'
import { findGames } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import type { Move, PlannedMove } from '../pool-move.ts'

export async function countEndings(ctx: Context, moves: readonly Move[], before: CurrentScores): Promise<void> {
  const paid = moves.filter(wasPaid)
  const games = await findGames(
    ctx,
    paid.flatMap(({ after }) => (after.gameId === null ? [] : [after.gameId])),
  )
  const sportOf = ({ after }: Move): string | null =>
    after.gameId === null ? null : (games.get(after.gameId)?.sport ?? null)
  const endings = [
    ...paid.map((move) => endingOf(ctx, move, sportOf(move))),
    ...moves.filter(creatorWasSilent).map(silenceOf),
  ]
  if (endings.length > 0) await recordEndings(ctx, endings, before)
}

/** Whose scores this move will change. */
export const peopleScored = (move: PlannedMove): PersonId[] => {
  if (wasPaid(move)) return move.after.seats.map(({ personId }) => personId)
  return creatorWasSilent(move) ? [move.after.creatorId] : []
}

/** Stakes that were returned leave no trace in anybody's figures. */
const wasPaid = ({ after }: Pick<PlannedMove, 'after'>): boolean => after.status === 'completed'

const creatorWasSilent = ({ attempt }: Pick<PlannedMove, 'attempt'>): boolean => attempt.event === 'call-arbitrator'

const silenceOf = ({ after }: Move): Ending => ({
  betId: null,
  poolId: after.id,
  results: [],
  actions: [{ personId: after.creatorId, movement: 'no_show', obligation: 'no_show' }],
})

function endingOf({ now }: Context, move: Move, sport: string | null): Ending {
  const { after } = move
  const category = categoryOf({ sport, betType: sport === null ? 'custom' : 'sports' })
  const lostDispute = disputeLostBy(move)
  // Whoever was silent was written down as such when the arbitrator was called.
  const silent =
    after.disputedAt !== null && after.disputedBy === null && after.resultAt === null ? after.creatorId : null
  return {
    betId: null,
    poolId: after.id,
    results: after.seats.map(({ personId, pick, receivedCents }) => ({
      personId,
      opponentId: null,
      winner: pick === after.outcome ? 'self' : 'opponent',
      stakeCents: after.stakeCents,
      receivedCents: receivedCents ?? zero,
      category,
      settledAt: now,
    })),
    actions: after.seats.map(({ personId }) =>
      personId === lostDispute
        ? { personId, movement: 'dispute_lost', obligation: 'dispute_lost' }
        : { personId, movement: 'agreement_completed', obligation: personId === silent ? null : 'settled' },
    ),
  }
}

/** Whoever disputed a result that the ruling kept, or the creator whose word it overturned; a feed loses nothing. */
function disputeLostBy({ before, after }: Move): PersonId | null {
  if (before.disputedBy === null) return null
  if (before.outcome === after.outcome) return before.disputedBy
  return before.judgedBy === 'creator' ? before.creatorId : null
}
