/** The badge of a handshake's status, in the words of its table or in others. */
import type { StatusWord } from '@handshake/domain/handshake/status-synonyms.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Ban from 'lucide-react/icons/ban'
import Banknote from 'lucide-react/icons/banknote'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleX from 'lucide-react/icons/circle-x'
import Equal from 'lucide-react/icons/equal'
import Handshake from 'lucide-react/icons/handshake'
import Hourglass from 'lucide-react/icons/hourglass'
import LockOpen from 'lucide-react/icons/lock-open'
import PencilLine from 'lucide-react/icons/pencil-line'
import Play from 'lucide-react/icons/play'
import Radio from 'lucide-react/icons/radio'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Scale from 'lucide-react/icons/scale'
import SearchCheck from 'lucide-react/icons/search-check'
import Send from 'lucide-react/icons/send'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import TimerOff from 'lucide-react/icons/timer-off'
import Trophy from 'lucide-react/icons/trophy'
import Undo2 from 'lucide-react/icons/undo-2'
import type { BadgeLook } from '#ui/status-badge.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

/** What a reader sees instead of the status itself. */
type SeenAs =
  | 'completed-win'
  | 'completed-loss'
  | 'paying-win'
  | 'paying-back'
  | 'verified-complete'
  | 'canceled'
  | 'expired'
  | 'featured'
  | 'live'
  | 'unlocked'
  | 'verified'
  | 'winner'
  | 'loser'
  | 'draw'
  | 'payout_processing'
  | 'agreed'
  | 'under_review'
  | 'auto_resolved'

export type HandshakeBadgeName = StatusWord | SeenAs

export const handshakeBadges = {
  draft: { label: 'Draft', tone: 'neutral', icon: PencilLine },
  open: { label: 'Open', tone: 'info', icon: Store },
  marketplace: { label: 'Marketplace', tone: 'info', icon: Store },
  scheduled: { label: 'Scheduled', tone: 'info', icon: CalendarClock },
  invitation_sent: { label: 'Invitation sent', tone: 'info', icon: Send },
  pending: { label: 'Pending', tone: 'info', icon: Hourglass },
  pending_acceptance: { label: 'Pending acceptance', tone: 'info', icon: Hourglass },
  pending_dual_approval: { label: 'Pending dual approval', tone: 'info', icon: Hourglass },
  accepted: { label: 'Accepted', tone: 'accent', icon: Handshake },
  matched: { label: 'Matched', tone: 'accent', icon: Handshake },
  active: { label: 'Active', tone: 'accent', icon: Play },
  in_progress: { label: 'In progress', tone: 'accent', icon: Play },
  outcome_pending: { label: 'Outcome pending', tone: 'held', icon: Hourglass },
  finalizing: { label: 'Pending Results', tone: 'held', icon: RefreshCw },
  completed: { label: 'Completed', tone: 'neutral', icon: CheckCheck },
  settled: { label: 'Settled', tone: 'neutral', icon: CheckCheck },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: Ban },
  refunded: { label: 'Refunded', tone: 'neutral', icon: Undo2 },
  disputed: { label: 'Disputed', tone: 'loss', icon: Scale },
  'completed-win': { label: 'Won', tone: 'yours', icon: Trophy },
  'completed-loss': { label: 'Lost', tone: 'loss', icon: CircleX },
  'paying-win': { label: 'You won · paying', tone: 'yours', icon: Trophy },
  'paying-back': { label: 'Stakes going back', tone: 'held', icon: Undo2 },
  'verified-complete': { label: 'Verified complete', tone: 'accent', icon: BadgeCheck },
  canceled: { label: 'Canceled', tone: 'neutral', icon: Ban },
  expired: { label: 'Expired', tone: 'neutral', icon: TimerOff },
  featured: { label: 'Featured', tone: 'accent', icon: Star },
  live: { label: 'Live', tone: 'accent', icon: Radio },
  unlocked: { label: 'Unlocked', tone: 'accent', icon: LockOpen },
  verified: { label: 'Verified', tone: 'accent', icon: BadgeCheck },
  winner: { label: 'Winner', tone: 'yours', icon: Trophy },
  loser: { label: 'Lost', tone: 'loss', icon: CircleX },
  draw: { label: 'Draw', tone: 'neutral', icon: Equal },
  payout_processing: { label: 'Payout processing', tone: 'held', icon: Banknote },
  agreed: { label: 'Agreed', tone: 'accent', icon: Handshake },
  under_review: { label: 'Under review', tone: 'info', icon: SearchCheck },
  auto_resolved: { label: 'Auto resolved', tone: 'neutral', icon: CheckCheck },
} as const satisfies Readonly<Record<HandshakeBadgeName, BadgeLook>>

type HandshakeBadgeProps = { status: HandshakeBadgeName; text?: string | undefined; className?: string | undefined }

export const HandshakeBadge = ({ status, ...rest }: HandshakeBadgeProps) => (
  <StatusBadge look={handshakeBadges[status]} {...rest} />
)
