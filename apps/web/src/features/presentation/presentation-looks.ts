/** How presentations look: the picture, the colors and the badge for each name in a record. */
import type { PresentationView } from '@handshake/contracts/presentation/presentation.ts'
import type {
  FigureName,
  PresentationGradient,
  PresentationIcon,
  PresentationStatus,
} from '@handshake/domain/presentation/presentation.ts'
import Archive from 'lucide-react/icons/archive'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleCheck from 'lucide-react/icons/circle-check'
import Handshake from 'lucide-react/icons/handshake'
import Pencil from 'lucide-react/icons/pencil'
import Presentation from 'lucide-react/icons/presentation'
import Rocket from 'lucide-react/icons/rocket'
import Shield from 'lucide-react/icons/shield'
import Users from 'lucide-react/icons/users'
import { formatDay } from '#platform/format.ts'
import type { Icon } from '#ui/icon.ts'
import type { BadgeLook } from '#ui/status-badge.tsx'

export const deckIcons: Readonly<Record<PresentationIcon, Icon>> = {
  presentation: Presentation,
  rocket: Rocket,
  chart: ChartColumn,
  people: Users,
  shield: Shield,
  handshake: Handshake,
}

/** Soft colors only: words on them stay readable in both themes. */
export const deckGradients: Readonly<Record<PresentationGradient, string>> = {
  teal: 'bg-linear-to-br from-accent-soft to-info-soft',
  blue: 'bg-linear-to-br from-info-soft to-neutral-soft',
  amber: 'bg-linear-to-br from-held-soft to-accent-soft',
  rose: 'bg-linear-to-br from-loss-soft to-held-soft',
}

export const statusLooks: Readonly<Record<PresentationStatus, BadgeLook>> = {
  ready: { label: 'Ready', tone: 'yours', icon: CircleCheck },
  draft: { label: 'Draft', tone: 'held', icon: Pencil },
  archived: { label: 'Archived', tone: 'neutral', icon: Archive },
}

export const figureWords: Readonly<Record<FigureName, string>> = {
  people: 'people here',
  handshakes: 'handshakes made',
  'paid-out': 'handshakes paid out',
  agreements: 'agreements',
  loans: 'loans',
  pools: 'pools',
}

export const lastPresentedWords = ({ lastPresented }: Pick<PresentationView, 'lastPresented'>): string =>
  lastPresented === null ? 'Not presented yet' : `Presented ${formatDay(new Date(lastPresented))}`

export const slugOf = ({ sharePath }: Pick<PresentationView, 'sharePath'>): string => sharePath.split('/').at(-1) ?? ''
