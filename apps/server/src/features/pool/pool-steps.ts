/** A step of a pool by itself, before anybody reads or writes a row: the row after it, its money, and what the policy of money has to know. */
import { isTerminal } from '@handshake/domain/machine.ts'
import { type PoolState, poolMachine } from '@handshake/domain/pool/pool-machine.ts'
import type { PostedTransfer } from '@handshake/ledger/answer.ts'
import type { Acting, AskedPosting } from '#features/wallet/wallet.public.ts'
import { moneyRecipes } from './money-recipes.ts'
import type { Pool } from './pool.store.ts'
import type { Attempt, Move } from './pool-move.ts'

export const poolSteps = {
  machineOf: () => poolMachine,
  rowOf: ({ pool }: Attempt) => pool,
  stateOf: ({ status }: Pool) => status,
  stepped: ({ now }: { readonly now: Date }, { pool, changes }: Attempt, to: PoolState): Pool => ({
    ...pool,
    ...(isEnd(to) && { dueAt: null, endedAt: now }),
    ...changes,
    status: to,
    stepCount: pool.stepCount + 1,
  }),
  asked,
  recipes: moneyRecipes,
  // What came back stands at each seat, and the hash of the first transfer that left the escrow on the pool.
  posted: (move: Move, [first]: readonly PostedTransfer[]): Pool =>
    isEnd(move.after.status) && first !== undefined
      ? { ...move.after, settlementTxHash: first.hash, seats: seatsPaid(move) }
      : move.after,
}

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
