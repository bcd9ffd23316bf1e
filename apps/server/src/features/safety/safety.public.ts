/** What other features ask before money goes into a bet or a wallet: the person's own limits, whether they are on a break and keep it beyond their account, and whose accounts seem to be one person's; and who stands too close to somebody to judge them. */

export { checkOwnLimits, isOnBreak, roomToStake, type SafetyCode } from './check-own-limits.ts'
export { keepBreak, keepBreakMarks, resumeBreak } from './kept-breaks.ts'
export { linkedAmong, linkedTo } from './linked-people.ts'
export { casesWithoutTies, refuseTooClose, tiesBetween, withoutTies } from './ties.ts'
