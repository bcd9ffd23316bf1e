/** What admins read about things that take two of them: how each ended, and why somebody cannot approve it. */
import type { ApprovalView } from '@handshake/contracts/admin/approval-views.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import TimerOff from 'lucide-react/icons/timer-off'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Tone } from '#ui/badge.tsx'
import type { Icon } from '#ui/icon.ts'

type StateWords = { readonly word: string; readonly tone: Tone; readonly icon: Icon }

export const approvalStateWords: Readonly<Record<ApprovalView['state'], StateWords>> = {
  waiting: { word: 'Waiting', tone: 'held', icon: Clock },
  approved: { word: 'Approved', tone: 'yours', icon: CircleCheck },
  declined: { word: 'Declined', tone: 'loss', icon: CircleX },
  withdrawn: { word: 'Withdrawn', tone: 'neutral', icon: Undo2 },
  expired: { word: 'Expired', tone: 'neutral', icon: TimerOff },
}

/** Why the one who looks cannot approve it. */
export const whyNotWords: Readonly<Record<NonNullable<ApprovalView['whyNot']>, string>> = {
  own: 'This is about you, so other admins decide.',
  'asker-left': 'Whoever asked isn’t an active admin anymore. Decline it, and ask again if it’s still needed.',
  promoted: 'One of you made the other an admin, so someone else has to approve this.',
  linked: 'Two of the accounts involved seem to belong to one person, so someone else has to approve this.',
  new: 'You can approve things once you’ve been an admin for 7 days.',
}
