/** What was put in, taken out, won and lost over a period: the same plain figures whether they please or not. */
import { periods } from '@handshake/contracts/wallet/wallet-views.ts'
import type { PlayFigures } from '@handshake/domain/safety/play-reminder.ts'
import { useState } from 'react'
import { QueryContent } from '#patterns/query-card.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { NamedBlock } from '#ui/named-value.tsx'
import { periodLabels, periodWords } from './balance-points.ts'
import { resultWords, usePlayFigures } from './play-figures.ts'
import type { Period } from './wallet.queries.ts'

const options = periods.map((period) => ({ value: period, label: periodLabels[period] }))

export function PlayFiguresCard() {
  const [period, setPeriod] = useState<Period>('1month')
  const query = usePlayFigures(period)
  return (
    <Card>
      <CardHead
        title="Summary"
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
          <NamedBlock key={name} name={name}>
            <Money amount={amount} size="lg" />
          </NamedBlock>
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
