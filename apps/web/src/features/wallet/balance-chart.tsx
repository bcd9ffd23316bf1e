/** The balance over time, for each period of the specification. */
import { periods } from '@handshake/contracts/wallet/wallet-views.ts'
import { cents, formatAmount } from '@handshake/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#platform/api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { LineChart } from '#ui/chart/plotted-chart.tsx'
import { LoadingLabel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { axisAmount, momentsIn, periodLabels, periodWords, summaryOf } from './balance-points.ts'
import { resultWords, usePlayFigures } from './play-figures.ts'
import { balanceHistoryQuery, type Period } from './wallet.queries.ts'

const options = periods.map((period) => ({ value: period, label: periodLabels[period] }))
const heightPx = 190

export function BalanceChart({ hidden }: { hidden: boolean }) {
  const [period, setPeriod] = useState<Period>('1month')
  const { data, error, refetch } = useQuery({ ...balanceHistoryQuery(period), placeholderData: (before) => before })
  const points = data?.points ?? []
  // What was put in or taken out moves the line, but only bets are won or lost.
  const figures = usePlayFigures(period).data
  return (
    <section aria-label="Balance over time" className="flex h-full flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {figures && !hidden
            ? `${resultWords(figures)} over ${periodWords[period]}`
            : `Balance over ${periodWords[period]}`}
        </p>
        <SegmentedControl label="Period" size="sm" options={options} value={period} onValueChange={setPeriod} />
      </div>
      {error && !data ? (
        <div className="flex grow flex-col items-center justify-center gap-3 text-center text-sm text-muted">
          <p>{describeError(error).userMessage}</p>
          <Button size="sm" onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      ) : !data ? (
        <div style={{ height: heightPx }}>
          <LoadingLabel />
          <Skeleton className="h-full w-full" />
        </div>
      ) : hidden ? (
        <p className="flex min-h-24 grow items-center justify-center text-center text-sm text-faint">
          Hidden with your balance
        </p>
      ) : points.length < 2 ? (
        <p className="flex min-h-24 grow items-center justify-center text-center text-sm text-faint">
          There isn’t enough activity for a chart yet.
        </p>
      ) : (
        <LineChart
          points={points.map(({ at, balanceCents }) => ({ x: at, y: balanceCents }))}
          summary={summaryOf(points, period)}
          valueLabel="Balance"
          formatX={momentsIn(period, points)}
          formatY={(mark) => axisAmount(mark)}
          formatValue={(amount) => formatAmount(cents(amount))}
          heightPx={heightPx}
        />
      )}
    </section>
  )
}
