/** What each money recipe of the handshake's table posts. Ids follow from the handshake, so none of it can happen twice. */
import { present } from '@handshake/domain/assert.ts'
import type { MoneyRecipe } from '@handshake/domain/handshake/handshake-machine.ts'
import { divide, winShares } from '@handshake/domain/handshake/result/split-agreement.ts'
import type { Shares } from '@handshake/domain/handshake/terms/legs.ts'
import { type Party, potOf } from '@handshake/domain/handshake/terms/stakes.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, cents } from '@handshake/domain/money.ts'
import type { Decided } from '@handshake/domain/wallet/fees.ts'
import { derivedId } from '@handshake/ledger/derived-id.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import { type MadeTransferId, serverTransferId } from '@handshake/ledger/transfer-id.ts'
import type { Handshake } from './handshake.store.ts'
import type { Attempt, PlannedMove } from './handshake-move.ts'

type Recipe = (move: PlannedMove) => Transfer[]

export const moneyRecipes: Readonly<Record<MoneyRecipe, Recipe>> = {
  'lock-creator-stake': ({ after, attempt }) => [
    lock(after, 'creator', after.stakes.creatorCents, attempt.money?.stakeId),
  ],
  're-lock-creator-stake': reLock,
  'lock-peer-stake': ({ after, attempt }) => [lock(after, 'peer', after.stakes.peerCents, attempt.money?.stakeId)],
  'lock-agreed-stakes': (move) => [...reLock(move), lock(move.after, 'peer', move.after.stakes.peerCents)],
  'refund-stakes': ({ before }) => refunds(before, { kind: 'handshake.refund', from: before.id }),
  'pay-out': ({ before, after }) =>
    shareOut(before, winShares(before.stakes, winnerOf(after), decidedHow(after)), escrow(before)),
  'pay-out-legs': ({ before, attempt }) =>
    shareOut(before, present(attempt.money?.legShares, 'legs are settled before they are paid'), escrow(before)),
  'pay-split': ({ before, attempt }) =>
    shareOut(before, divide(before.stakes, part(attempt), 'settled'), escrow(before)),
  // A case that was withdrawn can be raised again, so the step is part of the id.
  'freeze-stakes': ({ before, after }) => [
    {
      id: serverTransferId('freeze', before.id, after.stepCount),
      kind: 'handshake.freeze',
      from: before.id,
      to: caseOf(before),
      amountCents: potOf(before.stakes),
      reference: about(before),
    },
  ],
  'unfreeze-stakes': ({ before, after }) => [
    {
      id: serverTransferId('unfreeze', before.id, after.stepCount),
      kind: 'handshake.unfreeze',
      from: caseOf(before),
      to: before.id,
      amountCents: potOf(before.stakes),
      reference: about(before),
    },
  ],
  'refund-frozen-stakes': ({ before }) => refunds(before, { kind: 'dispute.refund', from: caseOf(before) }),
  'pay-out-ruled': ({ before, after }) =>
    shareOut(before, winShares(before.stakes, winnerOf(after), 'ruled'), frozen(before)),
  'pay-ruled-split': ({ before, attempt }) =>
    shareOut(before, divide(before.stakes, part(attempt), 'ruled'), frozen(before)),
  'pay-frozen-split': ({ before, attempt }) =>
    shareOut(before, divide(before.stakes, part(attempt), 'settled'), frozen(before)),
}

const about = ({ id }: Handshake) => ({ kind: 'handshake', id }) as const

const personOf = (handshake: Handshake, party: Party): PersonId =>
  party === 'creator' ? handshake.creatorId : present(handshake.peerId, 'a matched handshake has a peer')

const winnerOf = ({ outcome }: Handshake): Party =>
  present(outcome === 'creator' || outcome === 'peer' ? outcome : null, 'a payout has a winner')

/** A handshake has at most one case, whose id follows from its own. */
export const caseOf = ({ id }: Pick<Handshake, 'id'>): string => derivedId(id, 'dispute')

/** Whoever needed an arbitrator to say who won pays for one, dispute or not (decision 2.3). */
const decidedHow = ({ outcomeReason }: Handshake): Decided => (outcomeReason === 'referee' ? 'ruled' : 'settled')

const part = ({ money }: Attempt): Cents => present(money?.creatorPartCents, 'a split names the part')

function lock(handshake: Handshake, party: Party, amountCents: Cents, id?: MadeTransferId): Transfer {
  return {
    id: id ?? serverTransferId('stake', handshake.id, party, handshake.termsVersion),
    kind: 'handshake.lock-stake',
    from: personOf(handshake, party),
    to: handshake.id,
    amountCents,
    reference: about(handshake),
    description: `Stake locked: ${handshake.title}`,
  }
}

/** A raised stake locks the difference, a lowered one gives it back, an equal one moves nothing. */
function reLock({ before, after, attempt }: PlannedMove): Transfer[] {
  const more = after.stakes.creatorCents - before.stakes.creatorCents
  if (more > 0) return [lock(after, 'creator', cents(more), attempt.money?.stakeId)]
  if (more === 0) return []
  return [
    {
      id: serverTransferId('stake-release', after.id, 'creator', after.termsVersion),
      kind: 'handshake.release-stake',
      from: after.id,
      to: after.creatorId,
      amountCents: cents(-more),
      reference: about(after),
      description: `Stake lowered: ${after.title}`,
    },
  ]
}

type PayoutSource =
  | { readonly payOut: 'handshake.pay-out'; readonly fee: 'handshake.winner-fee'; readonly from: string }
  | { readonly payOut: 'dispute.pay-out'; readonly fee: 'dispute.fee'; readonly from: string }

const escrow = ({ id }: Handshake): PayoutSource => ({
  payOut: 'handshake.pay-out',
  fee: 'handshake.winner-fee',
  from: id,
})
const frozen = (handshake: Handshake): PayoutSource => ({
  payOut: 'dispute.pay-out',
  fee: 'dispute.fee',
  from: caseOf(handshake),
})

/** Each gets back what they put in; who never put anything in gets nothing. */
function refunds(
  handshake: Handshake,
  till: { readonly kind: 'handshake.refund' | 'dispute.refund'; readonly from: string },
): Transfer[] {
  const parties: Party[] = handshake.acceptedAt === null ? ['creator'] : ['creator', 'peer']
  return parties.map((party) => ({
    ...till,
    id: serverTransferId('stake-refund', handshake.id, party),
    to: personOf(handshake, party),
    amountCents: party === 'creator' ? handshake.stakes.creatorCents : handshake.stakes.peerCents,
    reference: about(handshake),
    description: `Stake refunded: ${handshake.title}`,
  }))
}

function shareOut(handshake: Handshake, shares: Shares, till: PayoutSource): Transfer[] {
  const reference = about(handshake)
  const parts: Transfer[] = (
    [
      ['creator', shares.creatorCents],
      ['peer', shares.peerCents],
    ] as const
  )
    .filter(([, amountCents]) => amountCents > 0)
    .map(([party, amountCents]) => ({
      id: serverTransferId('pay-out', handshake.id, party),
      kind: till.payOut,
      from: till.from,
      to: personOf(handshake, party),
      amountCents,
      reference,
      description: `Payout: ${handshake.title}`,
    }))
  if (shares.feeCents === 0) return parts
  return [
    ...parts,
    {
      id: serverTransferId('winner-fee', handshake.id),
      kind: till.fee,
      from: till.from,
      amountCents: shares.feeCents,
      reference,
    },
  ]
}
