/** How a pot is paid: whole to the winner, or leg by leg. */
import { settleLeg, settleLegs } from '../handshake/terms/legs.ts'
import { add } from '../money.ts'
import type { Ended, Payout, Subject } from './subject.ts'

/** Without a winner both get their stakes back. */
export const winnerTakesThePot = ({ outcome }: Ended): Payout => ({
  event: outcome === 'creator' || outcome === 'peer' ? 'pay-out' : 'refund',
})

export const nobodyApart: Subject['feesBySide'] = () => null

export const eachLegItsWinner = ({ legs }: Ended): Payout => ({
  event: 'pay-out-legs',
  money: { legShares: settleLegs(legs, 'settled') },
})

/** A leg the creator won is the creator's fee, one they lost the peer's. */
export const eachLegItsFee: Subject['feesBySide'] = (legs) => {
  const paidOn = (result: 'won' | 'lost') =>
    add(...legs.filter((leg) => leg.result === result).map((leg) => settleLeg(leg, 'settled').feeCents))
  return { creatorCents: paidOn('won'), peerCents: paidOn('lost') }
}
