/** What other features ask before money goes into a bet or a wallet: the person's own limits, whether they are on a break, what they keep beyond their account, and whose accounts seem to be one person's; and who stands too close to somebody to judge them. */

export {
  linkedAmong,
  linkedTo,
  recognizePerson,
  rememberMarks,
  rememberPerson,
  tieByCard,
  whoAnswersFor,
} from './account-ties.ts'
export { checkOwnLimits, isOnBreak, roomToStake, type SafetyCode, wantsQuiet } from './own-limits.ts'
export { onBreakAmong } from './safety.store.ts'
export { casesWithoutTies, refuseTooClose, tiesBetween, withoutTies } from './ties.ts'
