/** One case in a list: the two people, what it is about, the frozen money, where it stands and until when. */
import type { DisputeRow } from '@handshake/contracts/dispute/dispute-views.ts'
import Clock from 'lucide-react/icons/clock'
import { AvatarPair } from '#features/handshake/handshake.public.tsx'
import { Badge } from '#ui/badge.tsx'
import { CoverLink } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { Countdown } from '#ui/time/countdown.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { badgeOf, frozenCents, isOver, nextOf, partyIn } from './case-words.ts'

type CaseRowProps = { row: DisputeRow; myId: string; to: string }

export function CaseRow({ row, myId, to }: CaseRowProps) {
  const { creator, peer, title } = row.handshake
  const party = partyIn(row, myId)
  const [left, right] = party === 'peer' ? [peer, creator] : [creator, peer]
  const { label, tone, icon } = badgeOf(row, myId)
  const next = nextOf(row)
  const over = isOver(row)
  const frozen = row.handshake.status === 'disputed'
  return (
    <article className="relative flex min-w-0 items-start gap-3 px-4 py-3.5 transition-colors pressable">
      <AvatarPair
        left={{ name: left?.displayName ?? 'Open seat', src: left?.avatarUrl }}
        right={right && { name: right.displayName, src: right.avatarUrl }}
        className="mt-0.5 shrink-0"
      />
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex items-start justify-between gap-4">
          <h3 className="line-clamp-2 min-w-0 text-base font-semibold break-words text-text sm:line-clamp-1">
            <CoverLink to={to}>{title}</CoverLink>
          </h3>
          <span className="flex shrink-0 flex-col items-end sm:flex-row-reverse sm:items-baseline sm:gap-1.5">
            <Money amount={frozenCents(row)} tone={frozen ? 'held' : 'neutral'} />
            {frozen && <span className="text-xs text-held">Frozen</span>}
          </span>
        </div>
        {/* Names give way, never the time. */}
        <p className="flex min-w-0 items-baseline gap-1.5 text-sm text-muted">
          <span className="min-w-0 truncate">
            {party === null
              ? `${creator.displayName} and ${peer?.displayName ?? 'the other side'}`
              : `with ${right?.displayName ?? 'the other side'}`}
          </span>
          <span className="text-faint">·</span>
          <TimeAgo at={row.raisedAt} className="shrink-0 text-faint" />
        </p>
        <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge tone={tone} icon={icon} className="shrink-0">
            {label}
          </Badge>
          {row.status === 'appealed' && row.escalatedAt !== null && (
            <Badge tone="loss" className="shrink-0">
              Escalated
            </Badge>
          )}
          {!over && <span className="min-w-0 truncate text-muted max-md:hidden">{next.label}</span>}
          {next.endsAt !== null && (
            <span className="tabular ml-auto flex shrink-0 items-center gap-1 font-medium text-text">
              <Clock aria-hidden="true" className="size-3.5 text-faint" />
              <Countdown endsAt={next.endsAt} />
            </span>
          )}
          {over && row.closedAt !== null && <TimeAgo at={row.closedAt} className="ml-auto shrink-0 text-faint" />}
        </div>
      </div>
    </article>
  )
}
