/** The signature card: a question above, two people facing each other, the pot between them, the state as a rail below. */
import type { Cents } from '@handshake/domain/money.ts'
import type { ReactNode } from 'react'
import { CoverLink } from '#ui/link.tsx'
import { Money, type MoneyTone } from '#ui/money.tsx'
import { ProgressRail, type RailState } from '#ui/progress-rail.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import type { HandshakeBadgeName } from '../badge/handshake-badge.tsx'
import { HandshakeBadge } from '../badge/handshake-badge.tsx'
import { FaceOffSeat, type FaceOffSide, FaceOffWords } from './face-off-side.tsx'

export type FaceOffCardProps = {
  question: ReactNode
  /** Above the question: kind, event, date. */
  meta?: ReactNode
  /** You, wherever you are one of the two. */
  left: FaceOffSide
  right: FaceOffSide
  pot: Cents
  potLabel?: string | undefined
  /** Neutral while it is a promise, amber while the money is held, green when it became yours. */
  potTone?: MoneyTone | undefined
  status: HandshakeBadgeName
  rail: RailState
  /** Makes the whole card a link. */
  to?: string | undefined
  /** What can be done right here. */
  actions?: ReactNode
  size?: 'card' | 'detail' | undefined
  /** The question's place in the page's outline. */
  level?: 1 | 2 | 3 | undefined
  className?: string | undefined
}

export function FaceOffCard({
  potLabel = 'Pot',
  potTone = 'held',
  size = 'card',
  level = 3,
  ...props
}: FaceOffCardProps) {
  const { question, meta, left, right, pot, status, rail, to, actions, className } = props
  const detail = size === 'detail'
  // A stake that is in lies held, even while the pot is only a promise.
  const threadTone = potTone === 'neutral' ? 'held' : potTone
  const seatSize = detail ? 'lg' : 'md'
  const Heading = `h${level}` as const
  const shownSide = (side: FaceOffSide) => (to === undefined ? side : { ...side, to: undefined })
  return (
    <article
      className={classNames(
        'relative flex min-w-0 flex-col rounded-card border border-line bg-surface',
        detail ? 'gap-6 p-5 sm:p-8' : 'gap-4 p-4',
        to !== undefined && 'transition-colors hover:border-line-control',
        className,
      )}
    >
      <header className="min-w-0">
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <p className="min-w-0 text-xs font-medium text-faint wrap-anywhere">{meta}</p>
          <HandshakeBadge status={status} className="shrink-0" />
        </div>
        <Heading
          className={classNames(
            'mt-2 font-semibold break-words text-text',
            detail ? 'text-2xl' : 'line-clamp-2 text-lg',
          )}
        >
          <CoverLink to={to} className="after:rounded-card">
            {question}
          </CoverLink>
        </Heading>
      </header>
      {/* Cards in one row of a grid keep their people at one height, however long the questions are. */}
      <div className="mt-auto flex flex-col gap-2">
        <div className="flex items-center gap-2">
          <FaceOffSeat side={left} place="left" size={seatSize} threadTone={threadTone} />
          <p className="flex shrink-0 flex-col items-center px-1">
            <span className="text-xs font-medium text-faint">{potLabel}</span>
            <Money amount={pot} tone={potTone} size={detail ? 'xl' : 'lg'} />
          </p>
          <FaceOffSeat side={right} place="right" size={seatSize} threadTone={threadTone} />
        </div>
        <div className="grid grid-cols-2 gap-4">
          <FaceOffWords side={shownSide(left)} place="left" />
          <FaceOffWords side={shownSide(right)} place="right" />
        </div>
      </div>
      <ProgressRail {...rail} />
      {actions && <div className="relative z-1 flex flex-wrap gap-2 empty:hidden">{actions}</div>}
    </article>
  )
}
