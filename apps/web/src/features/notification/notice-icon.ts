/** The picture for each icon a notice may name, and its color, by how much the notice matters. */
import type { Notice } from '@handshake/contracts/notification/notification.ts'
import type { NoticeIcon } from '@handshake/domain/notification/notice-kind.ts'
import Bell from 'lucide-react/icons/bell'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Handshake from 'lucide-react/icons/handshake'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import Scale from 'lucide-react/icons/scale'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Trophy from 'lucide-react/icons/trophy'
import UserPlus from 'lucide-react/icons/user-plus'
import Wallet from 'lucide-react/icons/wallet'
import { type Tone, toneClasses } from '#ui/badge.tsx'
import type { Icon } from '#ui/icon.ts'

export const noticeIcons: Readonly<Record<NoticeIcon, Icon>> = {
  bell: Bell,
  handshake: Handshake,
  trophy: Trophy,
  scale: Scale,
  lock: LockKeyhole,
  wallet: Wallet,
  warning: CircleAlert,
  friend: UserPlus,
  shield: ShieldAlert,
}

const tones: Readonly<Record<Notice['priority'], Tone>> = {
  low: 'accent',
  medium: 'accent',
  high: 'held',
  urgent: 'loss',
}

/** What has been read is past, however much it mattered. */
export const noticeTone = ({ read, priority }: Pick<Notice, 'read' | 'priority'>): string =>
  toneClasses[read ? 'neutral' : tones[priority]]
