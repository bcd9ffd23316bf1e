/** What can be connected, and where; PayPal is named so that nobody looks for it in vain. */
import Coins from 'lucide-react/icons/coins'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import Wallet from 'lucide-react/icons/wallet'
import type { Icon } from '#ui/icon.ts'

type Connection = {
  readonly to: string
  readonly title: string
  readonly hint: string
  readonly icon: Icon
  readonly available: boolean
}

export const connections: readonly Connection[] = [
  { to: '/connect/card', title: 'Card', hint: 'Debit or credit', icon: CreditCard, available: true },
  { to: '/connect/bank', title: 'Bank account', hint: 'Linked bank, ACH or wire', icon: Landmark, available: true },
  { to: '/connect/wallet', title: 'Crypto wallet', hint: 'USDC or USDT', icon: Coins, available: true },
  { to: '/connect/paypal', title: 'PayPal', hint: 'From your PayPal balance', icon: Wallet, available: false },
]
