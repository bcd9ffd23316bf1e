/** One pool with everything its reader may know and do. */
import type { PoolView } from '@handshake/contracts/pool/pool-views.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PoolId } from '@handshake/domain/ids.ts'
import { poolActionsFor } from '@handshake/domain/pool/pool-actions.ts'
import { poolHolds } from '@handshake/domain/pool/pool-machine.ts'
import { payoutEach } from '@handshake/domain/pool/pool-shares.ts'
import { findPeople } from '#features/friend/friend.public.ts'
import { withoutTies } from '#features/safety/safety.public.ts'
import { findGame, findResults, gameView } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import type { Person } from '#platform/use-case.ts'
import { isClosed } from './deadlines.ts'
import { guestsByName } from './guests.ts'
import { waitingAddresses } from './join/email-invitations.ts'
import { type Pool, peopleOf, seatOf } from './pool.store.ts'
import { readCase, readRounds, readSteps } from './pool-details.ts'
import { poolRowView, readPoolRow } from './pool-rows.ts'
import { findSeenPool, type Relation } from './who-sees.ts'

type Reader = Pick<Person, 'id' | 'role'>

/** For someone who is known to be allowed to see it. */
export async function viewFor(ctx: Context, id: PoolId, reader: Reader, invitation?: string): Promise<PoolView> {
  return present(await viewIfAllowed(ctx, id, reader, invitation), 'whoever may act may look')
}

/** Null for whoever must not know that it exists. */
export async function viewIfAllowed(
  ctx: Context,
  id: PoolId,
  reader: Reader,
  invitation?: string,
): Promise<PoolView | null> {
  const seen = await findSeenPool(ctx, id, reader, invitation)
  return seen === null ? null : compose(ctx, seen.pool, seen.relation, reader)
}

async function compose(ctx: Context, pool: Pool, relation: Relation, reader: Reader): Promise<PoolView> {
  const people = pool.seats.map(({ personId }) => personId)
  const asksStill = pool.status === 'open' && relation.role === 'creator'
  const waiting = asksStill ? (await guestsByName(ctx, pool.id)).filter((id) => !people.includes(id)) : []
  const addresses = asksStill ? await waitingAddresses(ctx, pool.id) : []
  const [row, known, game, results, found, rounds, steps] = await Promise.all([
    readPoolRow(ctx, pool.id, reader.id),
    findPeople(ctx, [...people, ...waiting, pool.creatorId]),
    pool.gameId === null ? null : findGame(ctx, pool.gameId),
    pool.gameId === null ? null : findResults(ctx, [pool.gameId]),
    relation.role === 'guest' ? null : readCase(ctx, pool),
    readRounds(ctx, pool, reader.id),
    readSteps(ctx, pool.id),
  ])
  return {
    ...poolRowView(row),
    isInvited: relation.isAsked || relation.byLink,
    description: pool.description,
    game: game === null ? null : gameView(game),
    evidence: [...((pool.gameId === null ? undefined : results?.get(pool.gameId)?.evidence) ?? [])],
    people: pool.seats.map((seat) => {
      const { isActive: _, ...person } = present(known.get(seat.personId), 'whoever is in has a profile')
      return {
        ...person,
        pick: isRevealed(pool) || seat.personId === reader.id ? seat.pick : null,
        hasConfirmed: seat.confirmedAt !== null,
        receivedCents: seat.receivedCents,
        joinedAt: seat.joinedAt.toISOString(),
      }
    }),
    outcomeViews: outcomesOf(pool),
    aloneCents: payoutEach(pool.stakeCents, { people: pool.seats.length, right: 1, decided: 'settled' }),
    outcomeReason: pool.outcomeReason,
    finalScoreTeamA: pool.finalScore?.team_a ?? null,
    finalScoreTeamB: pool.finalScore?.team_b ?? null,
    payoutAt: pool.status === 'finalizing' || pool.status === 'ruled' ? (pool.dueAt?.toISOString() ?? null) : null,
    settlementTxHash: pool.settlementTxHash,
    case: found,
    ...rounds,
    waitingFor: [...waiting.map((id) => known.get(id)?.displayName ?? 'Someone'), ...addresses],
    waitingEmails: [...addresses],
    steps,
    viewer: {
      role: relation.role,
      actions: (await isTooClose(ctx, pool, relation, reader))
        ? []
        : poolActionsFor({
            state: pool.status,
            role: relation.role,
            bettingClosed: isClosed(pool, ctx.now),
            isFull: pool.seats.length >= pool.mostPeople,
            isInvited: relation.isAsked,
            judgedBy: pool.judgedBy,
            hasConfirmed: seatOf(pool, reader.id)?.confirmedAt != null,
            windowClosed: pool.dueAt !== null && ctx.now >= pool.dueAt,
            canContinue: rounds.nextRound === null,
          }),
    },
  }
}

/**
 * Picks stay hidden until betting closes: whoever comes last would otherwise see where the others are and take the emptier side, and
 * nobody would want to be first.
 */
const isRevealed = ({ startedAt }: Pool): boolean => startedAt !== null

function outcomesOf(pool: Pool): PoolView['outcomeViews'] {
  const decided = pool.disputedAt !== null || poolHolds[pool.status] === 'frozen' ? 'ruled' : 'settled'
  return pool.outcomes.map((name, index) => {
    if (!isRevealed(pool)) return { name, peopleCount: null, payoutCents: null }
    const right = pool.seats.filter(({ pick }) => pick === index).length
    const payoutCents = payoutEach(pool.stakeCents, { people: pool.seats.length, right, decided })
    return { name, peopleCount: right, payoutCents }
  })
}

/** By office nobody judges people they stand close to. */
async function isTooClose(ctx: Context, pool: Pool, { role }: Relation, reader: Reader): Promise<boolean> {
  const judges = role === 'arbitrator' || role === 'admin'
  return judges && (await withoutTies(ctx, [reader.id], peopleOf(pool))).length === 0
}
