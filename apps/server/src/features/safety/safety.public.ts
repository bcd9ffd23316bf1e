/** What other features ask before money goes into a bet or a wallet: the person's own limits, whether they are on a break, what they keep beyond their account, and whose accounts seem to be one person's; and who stands too close to somebody to judge them. */

export { tieByCard, whoAnswersFor } from './account-ties.ts'
export { checkOwnLimits, isOnBreak, roomToStake, type SafetyCode } from './check-own-limits.ts'
export { recognizePerson, rememberMarks, rememberPerson } from './known-again.ts'
export { linkedAmong, linkedTo } from './linked-people.ts'
export { casesWithoutTies, refuseTooClose, tiesBetween, withoutTies } from './ties.ts'
