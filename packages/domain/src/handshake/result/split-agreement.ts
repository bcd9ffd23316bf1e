/** Dividing the pot by agreement or by ruling: who gets what, and the fee on what changed hands. */
import { assert } from '../../assert.ts'
import { type Cents, split, subtract, zero } from '../../money.ts'
import { type Decided, winnerFee } from '../../wallet/fees.ts'
import type { Shares } from '../terms/legs.ts'
import { type Party, potOf, type Stakes, stakeOf } from '../terms/stakes.ts'

/** Cancel and void are the same division with different words in the history: both stakes go home, without a fee. */
export const refundShares = (stakes: Stakes): Shares => ({ ...stakes, feeCents: zero })

/**
 * Any division of the pot. Our reading of decision 2.3 for what lies between a refund (no fee) and a full win (the
 * winner's fee on the pot): the fee follows the part of the loser's stake that changes hands. Both ends then cost what
 * the decision says, nobody saves a fee by agreeing on 99 to 1, and the one who gains pays it.
 */
export function divide(stakes: Stakes, creatorPartCents: Cents, decided: Decided): Shares {
  const pot = potOf(stakes)
  assert(creatorPartCents >= 0 && creatorPartCents <= pot, 'a part of the pot is not more than the pot')
  const peerPart = subtract(pot, creatorPartCents)
  const gainer: Party = creatorPartCents > stakes.creatorCents ? 'creator' : 'peer'
  const gained =
    gainer === 'creator' ? subtract(creatorPartCents, stakes.creatorCents) : subtract(peerPart, stakes.peerCents)
  const feeCents = feeOnGain(
    winnerFee(pot, decided),
    gained,
    stakeOf(stakes, gainer === 'creator' ? 'peer' : 'creator'),
  )
  return gainer === 'creator'
    ? { creatorCents: subtract(creatorPartCents, feeCents), peerCents: peerPart, feeCents }
    : { creatorCents: creatorPartCents, peerCents: subtract(peerPart, feeCents), feeCents }
}

/** The winner takes all: what a result or a ruling pays. */
export function winShares(stakes: Stakes, winner: Party, decided: Decided): Shares {
  return divide(stakes, winner === 'creator' ? potOf(stakes) : zero, decided)
}

const feeOnGain = (fullFee: Cents, gained: Cents, loserStake: Cents): Cents =>
  split(fullFee, [gained, subtract(loserStake, gained)])[0] ?? zero
