/** The one writer of a pool's state: what the engine has to know of pools to take their steps. */
import { isTerminal } from '@handshake/domain/machine.ts'
import { type PoolState, poolMachine } from '@handshake/domain/pool/pool-machine.ts'
import { type CurrentScores, readCurrentScores } from '#features/reputation/reputation.public.ts'
import { type Acting, type AskedPosting, moneyWorkflow } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { BatchResult } from '#platform/jobs/due-work.ts'
import { announce } from './announce.ts'
import { type Audience, readAudience } from './audience.ts'
import { countEndings, peopleScored } from './ending/count-endings.ts'
import { inviteToNextRounds } from './ending/invite-to-next-rounds.ts'
import { writeGuests } from './guests.ts'
import { moneyRecipes } from './money-recipes.ts'
import { lockPools, type Pool } from './pool.store.ts'
import type { Attempt, Move, Moved } from './pool-move.ts'
import { writeSteps } from './write-steps.ts'

const { move, moveEach, report } = moneyWorkflow<{
  readonly machine: typeof poolMachine
  readonly row: Pool
  readonly attempt: Attempt
  readonly read: { readonly scores: CurrentScores; readonly audience: Audience }
}>({
  take: lockPools,
  machineOf: () => poolMachine,
  rowOf: ({ pool }) => pool,
  stateOf: ({ status }) => status,
  stepped: (ctx, { pool, changes }, to) => ({
    ...pool,
    ...(isEnd(to) && { dueAt: null, endedAt: ctx.now }),
    ...changes,
    status: to,
    stepCount: pool.stepCount + 1,
  }),
  asked,
  affects: peopleScored,
  read: async (ctx, moves, scored) => {
    const [scores, audience] = await Promise.all([readCurrentScores(ctx, scored), readAudience(ctx, moves)])
    return { scores, audience }
  },
  recipes: moneyRecipes,
  // What came back stands at each seat, and the hash of the first transfer that left the escrow on the pool.
  posted: (move, [first]) =>
    isEnd(move.after.status) && first !== undefined
      ? { ...move.after, settlementTxHash: first.hash, seats: seatsPaid(move) }
      : move.after,
  write: async (ctx, moves, { scores }) => {
    await Promise.all([writeSteps(ctx, moves), countEndings(ctx, moves, scores), writeGuests(ctx, moves)])
    await inviteToNextRounds(ctx, moves)
  },
  notify: (ctx, moves, { audience }) => announce(ctx, moves, audience),
})

function asked({ attempt, before, after, transfers }: Move, acting: Acting): AskedPosting {
  return {
    id: before.id,
    people: after.seats.map(({ personId }) => personId),
    held: before.seats.map(({ personId }) => personId),
    transfers,
    outOfEscrow: before.seats.map(({ personId }) => ({ personId, amountCents: before.stakeCents })),
    decidedBy: byRuling.has(attempt.event) || after.outcomeReason === 'feed' ? 'feed or staff' : 'people',
    acting,
  }
}

const byRuling: ReadonlySet<Attempt['event']> = new Set(['pay-ruling', 'return-ruling', 'pay-appeal', 'return-appeal'])

const isEnd = (state: PoolState): boolean => isTerminal(poolMachine, state)

const seatsPaid = ({ after, transfers }: Pick<Move, 'after' | 'transfers'>): Pool['seats'] => {
  const received = new Map(transfers.map(({ to, amountCents }) => [to, amountCents]))
  return after.seats.map((seat) => ({ ...seat, receivedCents: received.get(seat.personId) ?? null }))
}

export const movePools: (ctx: Context, attempts: readonly Attempt[]) => Promise<Moved[]> = moveEach

export const movePool: (ctx: Context, attempt: Attempt) => Promise<Moved> = move

export async function carryPools(ctx: Context, attempts: readonly Attempt[]): Promise<BatchResult> {
  return report(attempts, await moveEach(ctx, attempts))
}
