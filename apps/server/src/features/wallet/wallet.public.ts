/** What other features may use of the wallet: opening one, its limits and balance, stakes and rewards. */
export { balanceOf } from './balance-view.ts'
export { isHalted } from './books/money-halt.ts'
export { giveCashback } from './cashback.ts'
export { type Flow, walletFlow } from './history/wallet-flow.ts'
export { openWallet } from './open-wallet.ts'
export { payReward } from './pay-reward.ts'
export { lockWallets, noteActivity } from './wallet-activity.ts'
export { checkLimits } from './wallet-limits.ts'
