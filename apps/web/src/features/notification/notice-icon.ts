/** The icon of a notice, by the family its type belongs to. */
import Bell from 'lucide-react/icons/bell'
import HandCoins from 'lucide-react/icons/hand-coins'
import Handshake from 'lucide-react/icons/handshake'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import Trophy from 'lucide-react/icons/trophy'
import UserPlus from 'lucide-react/icons/user-plus'
import Wallet from 'lucide-react/icons/wallet'
import type { Icon } from '#ui/icon.ts'

const families: readonly (readonly [start: string, icon: Icon])[] = [
  ['bet_', Handshake],
  ['handshake_', Handshake],
  ['game_', Trophy],
  ['friend_', UserPlus],
  ['payment_', Wallet],
  ['escrow_', LockKeyhole],
  ['loan_', HandCoins],
]

export const noticeIcon = (type: string): Icon => families.find(([start]) => type.startsWith(start))?.[1] ?? Bell
