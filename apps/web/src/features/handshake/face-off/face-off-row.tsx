/** The signature card folded into a list row: the same two people, question, pot and state in two dense lines. */
import { CoverLink } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { HandshakeBadge } from '../badge/handshake-badge.tsx'
import { AvatarPair } from './avatar-pair.tsx'
import type { FaceOffCardProps } from './face-off-card.tsx'
import type { FaceOffSide } from './face-off-side.tsx'

type FaceOffRowProps = Omit<FaceOffCardProps, 'size' | 'actions' | 'potLabel'>

const nameOf = (side: FaceOffSide) => side.label ?? side.person?.name ?? 'Open seat'

export function FaceOffRow({ potTone = 'held', level = 3, ...props }: FaceOffRowProps) {
  const { question, meta, left, right, pot, status, rail, to, className } = props
  const Heading = `h${level}` as const
  return (
    <article
      className={classNames(
        'relative flex min-w-0 items-center gap-3 px-4 py-3',
        to !== undefined && 'transition-colors pressable',
        className,
      )}
    >
      <AvatarPair left={left.person ?? { name: nameOf(left) }} right={right.person} />
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex items-baseline justify-between gap-4">
          <Heading className="min-w-0 truncate text-sm font-semibold text-text">
            <CoverLink to={to}>{question}</CoverLink>
          </Heading>
          <Money amount={pot} tone={potTone} />
        </div>
        <div className="flex items-center justify-between gap-4">
          <p className="min-w-0 truncate text-sm text-muted">
            {nameOf(left)} and {nameOf(right)}
            {meta && <span className="text-faint"> · {meta}</span>}
          </p>
          <span className="flex min-w-0 shrink-0 items-center gap-3">
            <span className="hidden max-w-72 truncate text-sm text-muted lg:inline">{rail.label}</span>
            <HandshakeBadge status={status} />
          </span>
        </div>
      </div>
    </article>
  )
}
