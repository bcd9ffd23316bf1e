/** The badges of agreements; those they share with handshakes look the same. A status without a badge does not compile. */
import type { AgreementRow } from '@handshake/contracts/agreement/agreement-views.ts'
import type { AgreementStatus } from '@handshake/domain/agreement/agreement-status.ts'
import type { AgreementTypeName } from '@handshake/domain/agreement/agreement-type-names.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Ban from 'lucide-react/icons/ban'
import Banknote from 'lucide-react/icons/banknote'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import Lock from 'lucide-react/icons/lock'
import MessagesSquare from 'lucide-react/icons/messages-square'
import PencilLine from 'lucide-react/icons/pencil-line'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Scale from 'lucide-react/icons/scale'
import SearchCheck from 'lucide-react/icons/search-check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { handshakeBadges } from '#features/handshake/handshake.public.tsx'
import { type BadgeLook, lookIn } from '#ui/status-badge.tsx'

export const agreementBadges = {
  ...handshakeBadges,
  configuring: { label: 'Being set up', tone: 'neutral', icon: SlidersHorizontal },
  ready: { label: 'Ready', tone: 'info', icon: CircleCheck },
  reviewing: { label: 'Reviewing', tone: 'info', icon: SearchCheck },
  negotiating: { label: 'Negotiating', tone: 'info', icon: MessagesSquare },
  revision_requested: { label: 'Changes asked for', tone: 'info', icon: PencilLine },
  declined: { label: 'Declined', tone: 'neutral', icon: CircleX },
  escrow_pending: { label: 'Waiting for money', tone: 'held', icon: Hourglass },
  escrow_partial: { label: 'Partly paid in', tone: 'held', icon: Lock },
  escrow_secured: { label: 'Money held', tone: 'held', icon: Lock },
  escrow_failed: { label: 'Payment failed', tone: 'loss', icon: TriangleAlert },
  locked: { label: 'Locked', tone: 'held', icon: Lock },
  awaiting_oracle: { label: 'Checking the result', tone: 'held', icon: Hourglass },
  oracle_confirmed: { label: 'Result confirmed', tone: 'accent', icon: BadgeCheck },
  oracle_disputed: { label: 'Result disputed', tone: 'loss', icon: Scale },
  settling: { label: 'Settling', tone: 'held', icon: RefreshCw },
  payout_pending: { label: 'Payout pending', tone: 'held', icon: Banknote },
  payout_partial: { label: 'Partly paid out', tone: 'held', icon: Banknote },
  credit_review: { label: 'Waiting for the lender', tone: 'info', icon: SearchCheck },
  loan_approved: { label: 'Approved', tone: 'accent', icon: CircleCheck },
  funds_disbursed: { label: 'Money sent', tone: 'accent', icon: Banknote },
  payment_due: { label: 'Payment due', tone: 'held', icon: CalendarClock },
  payment_overdue: { label: 'Payment overdue', tone: 'loss', icon: TriangleAlert },
  payment_split_pending: { label: 'Partly paid', tone: 'held', icon: CalendarClock },
  loan_current: { label: 'On track', tone: 'accent', icon: CircleCheck },
  loan_delinquent: { label: 'Over 30 days late', tone: 'loss', icon: TriangleAlert },
  loan_default: { label: 'Ended unpaid', tone: 'loss', icon: TriangleAlert },
  defaulted: { label: 'Broken', tone: 'loss', icon: TriangleAlert },
  void: { label: 'Void', tone: 'neutral', icon: Ban },
  loan_paid_off: { label: 'Paid off', tone: 'accent', icon: CheckCheck },
} as const satisfies Readonly<Record<AgreementStatus, BadgeLook>>

type BadgeFacts = {
  readonly type: AgreementTypeName
  readonly status: AgreementStatus
  /** How the reader stands in it: their part, and how far they have come with it. */
  readonly own: Pick<AgreementRow['own'], 'role' | 'status'> | null
}

const waitsForYou: BadgeLook = { label: 'Waiting for you', tone: 'held', icon: Hourglass }
const paid: BadgeLook = { label: 'Paid', tone: 'accent', icon: CheckCheck }

/** The badge as this reader should see it: what waits for them says so, and a share they have paid is paid. */
export function badgeFor({ type, status, own }: BadgeFacts): BadgeLook {
  if (type === 'loan' && status === 'pending' && own?.role === 'counterparty') return waitsForYou
  if (type === 'loan' && status === 'credit_review' && own?.role === 'initiator') return waitsForYou
  if (type === 'split' && status === 'active' && own?.role === 'participant' && own.status === 'settled') return paid
  return lookIn(agreementBadges, status)
}
