/** One of the two who face each other: the picture with its thread to the pot, and the words below it. */
import type { Cents } from '@handshake/domain/money.ts'
import type { ReactNode } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Link } from '#ui/link.tsx'
import { Money, type MoneyTone } from '#ui/money.tsx'
import { TeamCrest } from '#ui/team-crest.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { OpenSeat } from './open-seat.tsx'

export type FaceOffSide = {
  /** Null while nobody sits there; what they would stand for and put in can still be said. */
  person: { name: string; src?: string | null | undefined } | null
  /** Shown instead of the name: 'You'. */
  label?: string | undefined
  /** Where more about the person is; a card that is a link itself leads elsewhere and leaves it out. */
  to?: string | undefined
  /** What this side says will happen. */
  pick?: ReactNode
  /** The team this side is for, whose crest stands beside the pick. */
  team?: string | undefined
  stake?: Cents | undefined
  /** Whether the stake lies in the pot already: the thread to it is then drawn through. */
  locked?: boolean | undefined
  /** Set when it is over; the card's badge says the same in words. */
  outcome?: 'won' | 'lost' | undefined
}

export type Place = 'left' | 'right'

const threads: Record<MoneyTone, string> = {
  neutral: 'border-line-control',
  yours: 'border-yours-fill',
  held: 'border-held-fill',
  loss: 'border-loss-fill',
}

type SeatProps = { side: FaceOffSide; place: Place; size: 'md' | 'lg'; threadTone: MoneyTone }

/** The picture, and the thread that runs from it to the pot. */
export function FaceOffSeat({ side, place, size, threadTone }: SeatProps) {
  const { person, locked } = side
  return (
    <span className={classNames('flex min-w-0 grow items-center gap-2', place === 'right' && 'flex-row-reverse')}>
      {person ? <Avatar name={person.name} src={person.src} size={size} /> : <OpenSeat size={size} />}
      <span
        aria-hidden="true"
        className={classNames(
          'h-0 min-w-2 grow border-t transition-colors duration-220',
          locked ? threads[threadTone] : 'border-dashed border-line-control',
        )}
      />
    </span>
  )
}

const stakeTones: Record<NonNullable<FaceOffSide['outcome']>, MoneyTone> = { won: 'yours', lost: 'loss' }

/** Who it is, what they stand for, what they put in. */
export function FaceOffWords({ side, place }: { side: FaceOffSide; place: Place }) {
  const { person, label, to, pick, team, stake, outcome } = side
  const name = label ?? person?.name
  return (
    <div className={classNames('min-w-0', place === 'right' && 'text-right')}>
      <p className={classNames('truncate text-sm font-semibold', name ? 'text-text' : 'text-faint')}>
        {to !== undefined && name ? (
          <Link to={to} className="hover:underline">
            {name}
          </Link>
        ) : (
          (name ?? 'Open seat')
        )}
      </p>
      {pick && (
        <p
          className={classNames(
            'flex items-center gap-1.5 text-sm text-muted',
            place === 'right' && 'flex-row-reverse',
          )}
        >
          {team !== undefined && <TeamCrest name={team} size="xs" />}
          <span className="min-w-0 wrap-anywhere">{pick}</span>
        </p>
      )}
      {stake !== undefined && (
        <p className="text-sm">
          <Money amount={stake} size="sm" tone={outcome ? stakeTones[outcome] : 'neutral'} />
        </p>
      )}
    </div>
  )
}
