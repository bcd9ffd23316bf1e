/** What other features may use of the wallet: opening one, its limits and balance, stakes, rewards, and what it tells. */
export { balanceOf } from './balance-view.ts'
export { isHalted } from './books/money-halt.ts'
export { giveCashback } from './cashback.ts'
export { type Flow, walletFlow } from './history/wallet-flow.ts'
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
export { checkLimits } from './wallet-limits.ts'
