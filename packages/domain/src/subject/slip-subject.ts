/** A slip: several selections on one game, each with a stake and odds of its own, taken as a whole and paid one by one. */
import { gameSubject } from './game-subject.ts'
import { eachLegItsFee, eachLegItsWinner } from './payouts.ts'
import type { Subject } from './subject.ts'

export const slipSubject: Subject = {
  ...gameSubject,
  // Each selection brings its own odds.
  hasOdds: false,
  negotiable: false,
  draftsArePublic: true,
  paidByLeg: true,
  payout: eachLegItsWinner,
  feesBySide: eachLegItsFee,
}
