/** Every status a badge can show, as one table: its words, its tone and its icon. */
import BadgeCheck from 'lucide-react/icons/badge-check'
import Ban from 'lucide-react/icons/ban'
import Banknote from 'lucide-react/icons/banknote'
import Bell from 'lucide-react/icons/bell'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Equal from 'lucide-react/icons/equal'
import Handshake from 'lucide-react/icons/handshake'
import Hourglass from 'lucide-react/icons/hourglass'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import MessagesSquare from 'lucide-react/icons/messages-square'
import PencilLine from 'lucide-react/icons/pencil-line'
import Play from 'lucide-react/icons/play'
import Radio from 'lucide-react/icons/radio'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Scale from 'lucide-react/icons/scale'
import SearchCheck from 'lucide-react/icons/search-check'
import Send from 'lucide-react/icons/send'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import TimerOff from 'lucide-react/icons/timer-off'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Trophy from 'lucide-react/icons/trophy'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Tone } from '#ui/badge.tsx'
import type { Icon } from '#ui/icon.ts'

type BadgeLook = { label: string; tone: Tone; icon?: Icon }

/** Keys are written with hyphens; `badgeLook` reads underscores as the same. */
export const badgeStatuses = {
  draft: { label: 'Draft', tone: 'neutral', icon: PencilLine },
  configuring: { label: 'Configuring', tone: 'neutral', icon: SlidersHorizontal },
  ready: { label: 'Ready', tone: 'info', icon: CircleCheck },
  open: { label: 'Open', tone: 'info', icon: Store },
  marketplace: { label: 'Marketplace', tone: 'info', icon: Store },
  scheduled: { label: 'Scheduled', tone: 'info', icon: CalendarClock },
  'invitation-sent': { label: 'Invitation Sent', tone: 'info', icon: Send },
  pending: { label: 'Pending', tone: 'info', icon: Hourglass },
  'pending-acceptance': { label: 'Pending Acceptance', tone: 'info', icon: Hourglass },
  'pending-dual-approval': { label: 'Pending Dual Approval', tone: 'info', icon: Hourglass },
  reviewing: { label: 'Reviewing', tone: 'info', icon: SearchCheck },
  'under-review': { label: 'Under Review', tone: 'info', icon: SearchCheck },
  'credit-review': { label: 'Credit Review', tone: 'info', icon: SearchCheck },
  negotiating: { label: 'Negotiating', tone: 'info', icon: MessagesSquare },
  'revision-requested': { label: 'Revision Requested', tone: 'info', icon: PencilLine },

  accepted: { label: 'Accepted', tone: 'accent', icon: Handshake },
  agreed: { label: 'Agreed', tone: 'accent', icon: Handshake },
  matched: { label: 'Matched', tone: 'accent', icon: Handshake },
  'loan-approved': { label: 'Loan Approved', tone: 'accent', icon: CircleCheck },
  active: { label: 'Active', tone: 'accent', icon: Play },
  'in-progress': { label: 'In Progress', tone: 'accent', icon: Play },
  live: { label: 'Live', tone: 'accent', icon: Radio },
  'loan-current': { label: 'Loan Current', tone: 'accent', icon: CircleCheck },
  'oracle-confirmed': { label: 'Oracle Confirmed', tone: 'accent', icon: BadgeCheck },
  verified: { label: 'Verified', tone: 'accent', icon: BadgeCheck },
  'verified-complete': { label: 'Verified Complete', tone: 'accent', icon: BadgeCheck },
  unlocked: { label: 'Unlocked', tone: 'accent', icon: LockOpen },
  'funds-disbursed': { label: 'Funds Disbursed', tone: 'accent', icon: Banknote },
  'loan-paid-off': { label: 'Loan Paid Off', tone: 'accent', icon: CheckCheck },
  featured: { label: 'Featured', tone: 'accent', icon: Star },

  'escrow-pending': { label: 'Escrow Pending', tone: 'held', icon: Hourglass },
  'escrow-partial': { label: 'Escrow Partial', tone: 'held', icon: Lock },
  'escrow-secured': { label: 'Escrow Secured', tone: 'held', icon: Lock },
  locked: { label: 'Locked', tone: 'held', icon: Lock },
  'outcome-pending': { label: 'Outcome Pending', tone: 'held', icon: Hourglass },
  finalizing: { label: 'Pending Results', tone: 'held', icon: RefreshCw },
  'awaiting-oracle': { label: 'Awaiting Oracle', tone: 'held', icon: Hourglass },
  settling: { label: 'Settling', tone: 'held', icon: RefreshCw },
  'payout-pending': { label: 'Payout Pending', tone: 'held', icon: Banknote },
  'payout-partial': { label: 'Payout Partial', tone: 'held', icon: Banknote },
  'payout-processing': { label: 'Payout Processing', tone: 'held', icon: Banknote },
  'payment-due': { label: 'Payment Due', tone: 'held', icon: CalendarClock },
  'payment-split-pending': { label: 'Payment Split Pending', tone: 'held', icon: CalendarClock },

  completed: { label: 'Completed', tone: 'neutral', icon: CheckCheck },
  settled: { label: 'Settled', tone: 'neutral', icon: CheckCheck },
  'auto-resolved': { label: 'Auto Resolved', tone: 'neutral', icon: CheckCheck },
  'completed-win': { label: 'Won', tone: 'yours', icon: Trophy },
  winner: { label: 'Winner', tone: 'yours', icon: Trophy },
  'completed-loss': { label: 'Lost', tone: 'loss', icon: CircleX },
  loser: { label: 'Lost', tone: 'loss', icon: CircleX },
  draw: { label: 'Draw', tone: 'neutral', icon: Equal },

  refunded: { label: 'Refunded', tone: 'neutral', icon: Undo2 },
  void: { label: 'Void', tone: 'neutral', icon: Ban },
  declined: { label: 'Declined', tone: 'neutral', icon: CircleX },
  canceled: { label: 'Canceled', tone: 'neutral', icon: Ban },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: Ban },
  expired: { label: 'Expired', tone: 'neutral', icon: TimerOff },

  disputed: { label: 'Disputed', tone: 'loss', icon: Scale },
  'oracle-disputed': { label: 'Oracle Disputed', tone: 'loss', icon: Scale },
  'escrow-failed': { label: 'Escrow Failed', tone: 'loss', icon: TriangleAlert },
  'payment-overdue': { label: 'Payment Overdue', tone: 'loss', icon: TriangleAlert },
  'loan-delinquent': { label: 'Loan Delinquent', tone: 'loss', icon: TriangleAlert },
  'loan-default': { label: 'Loan Default', tone: 'loss', icon: TriangleAlert },
  defaulted: { label: 'Defaulted', tone: 'loss', icon: TriangleAlert },
} as const satisfies Record<string, BadgeLook>

type BadgeStatus = keyof typeof badgeStatuses

/** What a person can do with an offer, as chips that can be pressed. */
export const actionChips = {
  accept: { label: 'Accept', tone: 'accent', icon: Check },
  decline: { label: 'Decline', tone: 'loss', icon: CircleX },
  revise: { label: 'Revise', tone: 'info', icon: PencilLine },
  remind: { label: 'Remind', tone: 'held', icon: Bell },
  withdraw: { label: 'Withdraw', tone: 'neutral', icon: Undo2 },
} as const satisfies Record<string, Required<BadgeLook>>

export type ActionChipName = keyof typeof actionChips

/** The row of a status; a status nobody knows is gray and speaks for itself. */
export function badgeLook(status: string): BadgeLook {
  const key = status.replaceAll('_', '-')
  if (Object.hasOwn(badgeStatuses, key)) return badgeStatuses[key as BadgeStatus]
  if (Object.hasOwn(actionChips, key)) return actionChips[key as ActionChipName]
  return { label: status, tone: 'neutral' }
}
