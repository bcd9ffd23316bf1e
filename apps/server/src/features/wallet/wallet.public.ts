/** What other features may use of the wallet: opening one, its limits and balance, stakes and rewards. */
export { balanceOf } from './balance.ts'
export { isHalted } from './books/money-halt.ts'
export { paidByDay } from './figures/read-money-figures.ts'
export { type Flow, walletFlow } from './history/read-balance-history.ts'
export { giveCashback } from './loyalty.ts'
export { openWallet } from './open-wallet.ts'
export { checkNothingOwed, owedBy, refuseOwing } from './owed-by.ts'
export { payReward } from './pay-reward.ts'
export { type Forbidden, judgePostings, type PolicyCode } from './policy/judge-postings.ts'
export { judgePromise } from './policy/judge-promise.ts'
export type { Acting, AskedPosting } from './policy/money-leaving.ts'
export { moneyWorkflow } from './policy/money-workflow.ts'
export { postEachOfOurs, postJudged, postOurs } from './policy/post-money.ts'
export {
  type NotTaken,
  refusedByPolicy,
  refusedMoves,
  type SharingCode,
  type Shortage,
  type Stake,
  shortage,
} from './policy/refused-move.ts'

export { checkStakeLimits, noteStake, type StakeCode } from './stake-limits.ts'
export { lockWallet, lockWallets, noteActivity } from './wallet-activity.ts'
export { checkLimits } from './wallet-limits.ts'
export { withdrawnLastDay } from './withdrawals.ts'
