/** A step of a handshake by itself, before anybody reads or writes a row: the row after it, its money, and what the policy of money has to know. */
import { handshakeMachine } from '@handshake/domain/handshake/handshake-machine.ts'
import { isTerminal } from '@handshake/domain/machine.ts'
import type { PostedTransfer } from '@handshake/ledger/answer.ts'
import type { AskedPosting } from '#features/wallet/wallet.public.ts'
import type { Handshake } from './handshake.store.ts'
import type { Attempt, Move } from './handshake-move.ts'
import { moneyRecipes } from './money-recipes.ts'

export const handshakeSteps = {
  machineOf: () => handshakeMachine,
  rowOf: ({ handshake }: Attempt) => handshake,
  stateOf: ({ status }: Handshake) => status,
  stepped: ({ now }: { readonly now: Date }, { handshake, changes }: Attempt, to: Handshake['status']): Handshake => ({
    ...handshake,
    ...(isEnd(to) && { dueAt: null, settledAt: now, completedAt: now }),
    ...changes,
    status: to,
    stepCount: handshake.stepCount + 1,
  }),
  asked,
  recipes: moneyRecipes,
  // What ended a handshake is kept on it: the hash of the first transfer that left its escrow.
  posted: ({ after }: Move, [first]: readonly PostedTransfer[]): Handshake =>
    isEnd(after.status) && first !== undefined ? { ...after, settlementTxHash: first.hash } : after,
}

function asked({ attempt, before, after, transfers }: Move): AskedPosting {
  return {
    id: before.id,
    people: [after.creatorId, ...(after.peerId === null ? [] : [after.peerId])],
    held: before.status === 'draft' ? [] : [before.creatorId],
    transfers,
    ...(matches.has(attempt.event) && { binds: [before.creatorId] }),
    outOfEscrow: stakesIn(before),
    decidedBy: decidedBy(attempt.event, after),
    acting: attempt.acting ?? null,
  }
}

/** Both stakes leave the escrow of whatever was accepted, in one step. */
function stakesIn({ creatorId, peerId, acceptedAt, stakes }: Handshake): AskedPosting['outOfEscrow'] {
  const creator = { personId: creatorId, amountCents: stakes.creatorCents }
  return acceptedAt === null || peerId === null
    ? [creator]
    : [creator, { personId: peerId, amountCents: stakes.peerCents }]
}

const matches: ReadonlySet<Attempt['event']> = new Set(['accept', 'join'])
const byRuling: ReadonlySet<Attempt['event']> = new Set(['pay-ruling', 'split-ruling', 'refund-ruling'])

/** A referee is somebody the two chose; where there is none, an arbitrator of ours said who won. */
function decidedBy(event: Attempt['event'], after: Handshake): AskedPosting['decidedBy'] {
  const { outcomeReason, refereeId, refereeReplaced } = after
  if (byRuling.has(event) || outcomeReason === 'feed') return 'feed or staff'
  const hasReferee = refereeId !== null && refereeReplaced === null
  return outcomeReason === 'referee' && !hasReferee ? 'feed or staff' : 'people'
}

const isEnd = (state: Handshake['status']): boolean => isTerminal(handshakeMachine, state)
