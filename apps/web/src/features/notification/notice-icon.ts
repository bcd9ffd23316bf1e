/** The icon of a notice, by the family its type belongs to, and its colour, by how much it matters. */

import type { Notice } from '@handshake/contracts/notification.ts'
import Bell from 'lucide-react/icons/bell'
import CircleAlert from 'lucide-react/icons/circle-alert'
import HandCoins from 'lucide-react/icons/hand-coins'
import Handshake from 'lucide-react/icons/handshake'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Trophy from 'lucide-react/icons/trophy'
import UserPlus from 'lucide-react/icons/user-plus'
import Wallet from 'lucide-react/icons/wallet'
import { type Tone, toneClasses } from '#ui/badge.tsx'
import type { Icon } from '#ui/icon.ts'

const families: readonly (readonly [start: string, icon: Icon])[] = [
  ['bet_', Handshake],
  ['handshake_', Handshake],
  ['game_', Trophy],
  ['friend_', UserPlus],
  ['payment_failed', CircleAlert],
  ['payment_', Wallet],
  ['books_', ShieldAlert],
  ['escrow_', LockKeyhole],
  ['loan_', HandCoins],
]

export const noticeIcon = (type: string): Icon => families.find(([start]) => type.startsWith(start))?.[1] ?? Bell

const tones: Readonly<Record<Notice['priority'], Tone>> = {
  low: 'accent',
  medium: 'accent',
  high: 'held',
  urgent: 'loss',
}

/** What has been read is past, however much it mattered. */
export const noticeTone = ({ read, priority }: Pick<Notice, 'read' | 'priority'>): string =>
  toneClasses[read ? 'neutral' : tones[priority]]
