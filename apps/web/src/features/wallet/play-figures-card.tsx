/** What was put in, taken out, won and lost over a period: the same plain figures whether they please or not. */
import { safety } from '@handshake/contracts/safety.ts'
import { periods } from '@handshake/contracts/wallet/wallet-views.ts'
import { formatAmount, subtract, zero } from '@handshake/domain/money.ts'
import { betsResult, type PlayFigures } from '@handshake/domain/safety/play-reminder.ts'
import { days } from '@handshake/domain/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryContent } from '#patterns/query-card.tsx'
import { readQuery } from '#platform/cache/queries.ts'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { periodLabels, periodWords } from './balance-points.ts'
import type { Period } from './wallet.queries.ts'

const options = periods.map((period) => ({ value: period, label: periodLabels[period] }))

/** The lengths of the specification; everything there is for the last one. */
const daysOf: Readonly<Record<Exclude<Period, 'all'>, number>> = {
  '1day': 1,
  '1week': 7,
  '1month': 30,
  '3months': 90,
  '1year': 365,
}

const sinceOf = (period: Period, openedAt: number): string =>
  new Date(period === 'all' ? 0 : openedAt - days(daysOf[period])).toISOString()

export function PlayFiguresCard() {
  const [period, setPeriod] = useState<Period>('1month')
  const [openedAt] = useState(() => Date.now())
  const query = useQuery(
    readQuery('safety.readPlayFigures', safety.readPlayFigures, { since: sinceOf(period, openedAt) }),
  )
  return (
    <Card>
      <CardHead
        title="Summary"
        description="What your deposits, withdrawals and bets came to."
        className="max-sm:flex-col"
        action={
          <SegmentedControl label="Period" size="sm" options={options} value={period} onValueChange={setPeriod} />
        }
      />
      <QueryContent
        query={query}
        failed="We couldn’t load these figures."
        money="Your money is safe."
        loading={<SkeletonText lines={3} className="mt-4" />}
      >
        {(figures) => <Figures figures={figures} period={period} />}
      </QueryContent>
    </Card>
  )
}

function Figures({ figures, period }: { figures: PlayFigures; period: Period }) {
  const rows = [
    ['Put in', figures.depositedCents],
    ['Taken out', figures.withdrawnCents],
    ['Won', figures.wonCents],
    ['Lost', figures.lostCents],
  ] as const
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd>
              <Money amount={amount} size="lg" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-text">
        {resultWords(figures)} over {periodWords[period]}.{' '}
        <Link to="/settings#limits" className="font-medium text-accent-text underline">
          Set a limit or take a break
        </Link>
      </p>
    </>
  )
}

/** The same tone for both: neither praise nor blame. */
export function resultWords(figures: PlayFigures): string {
  const result = betsResult(figures)
  if (result === zero) return 'Your bets came out even'
  return result > 0 ? `Your bets won ${formatAmount(result)}` : `Your bets lost ${formatAmount(subtract(zero, result))}`
}
