/** What admins read about an adjustment: what it does, and how it ended. */
import type { AdjustmentView } from '@handshake/contracts/admin/adjustment-routes.ts'
import { cents, formatAmount } from '@handshake/domain/money.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import TimerOff from 'lucide-react/icons/timer-off'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Tone } from '#ui/badge.tsx'
import type { Icon } from '#ui/icon.ts'

type StateWords = { readonly word: string; readonly tone: Tone; readonly icon: Icon }

export const adjustmentStateWords: Readonly<Record<AdjustmentView['state'], StateWords>> = {
  waiting: { word: 'Waiting', tone: 'held', icon: Clock },
  approved: { word: 'Approved', tone: 'yours', icon: CircleCheck },
  declined: { word: 'Declined', tone: 'loss', icon: CircleX },
  withdrawn: { word: 'Withdrawn', tone: 'neutral', icon: Undo2 },
  expired: { word: 'Expired', tone: 'neutral', icon: TimerOff },
}

/** 'Add $20.00 to Tom Reyes’s wallet' */
export const adjustmentTitle = ({ changeCents, person }: Pick<AdjustmentView, 'changeCents' | 'person'>): string =>
  changeCents > 0
    ? `Add ${formatAmount(changeCents)} to ${person.displayName}’s wallet`
    : `Take ${formatAmount(cents(-changeCents))} from ${person.displayName}’s wallet`
