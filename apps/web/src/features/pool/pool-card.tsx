/** A pool in a list: what it is about, what it costs, how many are in, and when betting closes or what came of it. */
import type { PoolRow } from '@handshake/contracts/pool/pool-views.ts'
import Users from 'lucide-react/icons/users'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CoverLink } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Countdown } from '#ui/time/countdown.tsx'
import { poolBadges } from './pool-badges.ts'
import { outcomeText, ownResultText, peopleText } from './pool-words.ts'

export function PoolCard({ row, level = 3 }: { row: PoolRow; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  const result = ownResultText(row)
  return (
    <Card interactive className="relative flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge look={poolBadges[row.status]} />
        {row.isInvited && <Badge tone="accent">You’re invited</Badge>}
        {row.isSample && <Badge>Sample</Badge>}
      </div>
      <div className="min-w-0">
        <Heading className="font-semibold text-text wrap-anywhere">
          <CoverLink to={`/pools/${row.id}`}>{row.title}</CoverLink>
        </Heading>
        <p className="mt-0.5 truncate text-sm text-muted">
          {row.ownPick === null ? row.outcomes.join(' · ') : `Your pick: ${outcomeText(row, row.ownPick)}`}
        </p>
      </div>
      <dl className="mt-auto grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">Stake</dt>
        <dd className="text-right">
          <Money amount={row.stakeCents} size="sm" />
        </dd>
        <dt className="text-muted">Pot</dt>
        <dd className="text-right">
          <Money amount={row.potCents} size="sm" tone="held" />
        </dd>
        <dt className="flex items-center gap-1.5 text-muted">
          <Users aria-hidden="true" className="size-4" />
          In
        </dt>
        <dd className="tabular text-right text-text">{peopleText(row)}</dd>
      </dl>
      <p className="border-t border-line pt-2 text-sm text-muted">
        {row.status === 'open' ? (
          <>
            Betting closes: <Countdown endsAt={row.closesAt} />
          </>
        ) : (
          (result ?? `By ${row.creator.displayName}`)
        )}
      </p>
    </Card>
  )
}
