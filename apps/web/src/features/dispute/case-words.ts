/** Where a case stands in words for its reader: its badge, who does what next, and until when. */
import type { DisputeRow, DisputeView } from '@handshake/contracts/dispute/dispute-views.ts'
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { type Party, potOf } from '@handshake/domain/handshake/terms/stakes.ts'
import type { Cents } from '@handshake/domain/money.ts'
import Check from 'lucide-react/icons/check-check'
import CircleX from 'lucide-react/icons/circle-x'
import Gavel from 'lucide-react/icons/gavel'
import Hourglass from 'lucide-react/icons/hourglass'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Siren from 'lucide-react/icons/triangle-alert'
import Trophy from 'lucide-react/icons/trophy'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Tone } from '#ui/badge.tsx'
import type { Icon } from '#ui/icon.ts'

type Badge = { readonly label: string; readonly tone: Tone; readonly icon: Icon }
type Story = Pick<DisputeRow, 'status' | 'escalatedAt' | 'handshake' | 'dueAt'>

export const isOver = ({ status }: Pick<DisputeRow, 'status'>): boolean => status === 'closed' || status === 'withdrawn'

export const frozenCents = ({ handshake }: Pick<DisputeRow, 'handshake'>): Cents =>
  potOf({ creatorCents: handshake.stakeCents, peerCents: handshake.peerStakeCents })

/** Null for whoever judges. */
export function partyIn({ handshake }: Pick<DisputeRow, 'handshake'>, myId: string): Party | null {
  if (handshake.creator.id === myId) return 'creator'
  return handshake.peer?.id === myId ? 'peer' : null
}

export const personOf = ({ handshake }: Pick<DisputeRow, 'handshake'>, personId: string | null): PersonView | null =>
  [handshake.creator, handshake.peer].find((person) => person !== null && person.id === personId) ?? null

/** Whom the reader disagrees with. */
export function otherIn({ handshake }: Pick<DisputeRow, 'handshake'>, myId: string): string {
  const other = partyIn({ handshake }, myId) === 'creator' ? handshake.peer : handshake.creator
  return other?.displayName ?? 'the other side'
}

/** 'You', the other one's name, or Handshake where nobody did it. */
export function nameIn(row: Pick<DisputeRow, 'handshake'>, personId: string | null, myId: string): string {
  return personId === myId ? 'You' : (personOf(row, personId)?.displayName ?? 'Handshake')
}

export function badgeOf(row: Story, myId: string): Badge {
  switch (row.status) {
    case 'open':
      return row.escalatedAt === null
        ? { label: 'Waiting for a ruling', tone: 'held', icon: Hourglass }
        : { label: 'Escalated', tone: 'loss', icon: Siren }
    case 'ruled':
      return { label: 'Ruled', tone: 'info', icon: Gavel }
    case 'appealed':
      return { label: 'Appealed', tone: 'held', icon: RefreshCw }
    case 'withdrawn':
      return { label: 'Withdrawn', tone: 'neutral', icon: Undo2 }
    case 'closed':
      return endedBadge(row, myId)
  }
}

function endedBadge({ handshake }: Story, myId: string): Badge {
  const party = partyIn({ handshake }, myId)
  if (handshake.status === 'refunded') return { label: 'Refunded', tone: 'neutral', icon: Undo2 }
  if (party === null || handshake.winnerId === null) return { label: 'Closed', tone: 'neutral', icon: Check }
  return handshake.winnerId === myId
    ? { label: 'Won', tone: 'yours', icon: Trophy }
    : { label: 'Lost', tone: 'loss', icon: CircleX }
}

type Next = { readonly tone: Tone; readonly progress: number; readonly label: string; readonly endsAt: string | null }

/** As the rail under the two tells it. */
export function nextOf(row: Story): Next {
  const endsAt = row.dueAt
  switch (row.status) {
    case 'open':
      return {
        tone: 'held',
        progress: 0.35,
        label: row.escalatedAt === null ? 'Ruling due' : 'With our admins: ruling due',
        endsAt,
      }
    case 'ruled':
      return { tone: 'info', progress: 0.7, label: 'Takes effect unless appealed', endsAt }
    case 'appealed':
      return { tone: 'held', progress: 0.85, label: 'Final decision due', endsAt }
    case 'withdrawn':
      return { tone: 'neutral', progress: 1, label: 'Withdrawn: the result stands', endsAt: null }
    case 'closed':
      return { tone: 'neutral', progress: 1, label: 'Settled, and the money has moved', endsAt: null }
  }
}

export type Ruled = Pick<DisputeView['rulings'][number], 'ruling'>

/** 'Maya Chen wins', 'You win', 'Both stakes are returned'. */
export function rulingWords({ ruling }: Ruled, row: Pick<DisputeRow, 'handshake'>, myId: string): string {
  if (ruling === 'refund') return 'Both stakes are returned'
  if (ruling === 'split') return 'The pot is split'
  const { creator, peer } = row.handshake
  const winner = ruling === 'creator' ? creator : peer
  return winner?.id === myId ? 'You win' : `${winner?.displayName ?? 'The other side'} wins`
}

/** Why somebody of the staff has no form in front of them; null where they have one, or nothing is left to decide. */
export function whyNotJudging(view: Pick<DisputeView, 'status' | 'viewer' | 'handshake'>, role: string): string | null {
  const { actions } = view.viewer
  if (actions.includes('rule') || actions.includes('decide-appeal')) return null
  if (view.viewer.role !== 'staff') return 'You have a stake in this handshake, so someone else has to decide.'
  if (view.handshake.status !== 'disputed') return null
  if (view.status === 'appealed' && role !== 'admin') return 'An admin decides this appeal.'
  if (view.status === 'open' || view.status === 'appealed')
    return 'You were involved in this handshake before, so someone else has to decide.'
  return null
}
