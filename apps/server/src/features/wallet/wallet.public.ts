/** What other features may use of the wallet: opening one, its limits and balance, stakes, rewards, and what it tells. */
export { balanceOf } from './balance-view.ts'
export { giveCashback } from './cashback.ts'
export { isHalted } from './money-halt.ts'
export { openWallet } from './open-wallet.ts'
export { payReward } from './pay-reward.ts'
export { lockWallets, noteActivity } from './wallet-activity.ts'
export {
  type BooksHalted,
  booksHalted,
  type MoneySent,
  moneySent,
  type RewardPaid,
  rewardPaid,
  type WalletOpened,
  walletOpened,
} from './wallet-events.ts'
export { type Flow, walletFlow } from './wallet-flow.ts'
export { checkLimits } from './wallet-limits.ts'
