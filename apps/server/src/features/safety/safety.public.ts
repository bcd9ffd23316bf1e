/** What other features ask before money goes into a bet or a wallet: the person's own limits, and whether they are on a break. */
export { canBet, checkOwnLimits, isOnBreak, type SafetyCode } from './check-own-limits.ts'
