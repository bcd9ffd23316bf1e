/** The four charts of betting analytics: money flow, win rate, parts of the money, and volume by day. */
import { cents, formatAmount } from '@handshake/domain/money.ts'
import type { ReactNode } from 'react'
import type { Analytics, AnalyticsPeriod } from '#features/reputation/reputation.queries.ts'
import { formatUtcDay } from '#platform/format.ts'
import { PieChart } from '#ui/chart/pie-chart.tsx'
import { BarChart, LineChart } from '#ui/chart/plotted-chart.tsx'
import { axisDollars, breakdownParts, flowSummary, flowTotals, periodWords } from './analytics-points.ts'

const exact = (amount: number): string => formatAmount(cents(amount))

export function AnalyticsCharts({ data, period }: { data: Analytics; period: AnalyticsPeriod }) {
  const { inCents, outCents } = flowTotals(data.moneyFlow)
  const parts = breakdownParts(data.breakdown)
  const during = periodWords[period]
  const staked = data.dailyVolume.reduce((sum, day) => sum + day.stakedCents, 0)
  const settled = data.dailyVolume.reduce((sum, day) => sum + day.count, 0)
  return (
    <div className="grid gap-x-8 gap-y-7 lg:grid-cols-2">
      <Chart
        title="Money flow"
        about={`${formatAmount(inCents)} in, ${formatAmount(outCents)} out in the last 30 days`}
      >
        <BarChart
          points={data.moneyFlow.map((day) => ({ x: day.date, y: day.inCents - day.outCents }))}
          summary={flowSummary(data.moneyFlow)}
          valueLabel="In minus out"
          formatX={formatUtcDay}
          formatY={axisDollars}
          formatValue={exact}
        />
      </Chart>
      <Chart title="Win rate over time" about={`All wins so far, over ${during}`}>
        {data.winRateOverTime.length < 2 ? (
          <TooLittle>You’ll see a line once handshakes have settled on two different days.</TooLittle>
        ) : (
          <LineChart
            points={data.winRateOverTime.map((day) => ({ x: day.date, y: day.winRate }))}
            summary={`Over ${during} the win rate went from ${data.winRateOverTime[0]?.winRate}% to ${data.winRate}%.`}
            valueLabel="Win rate"
            formatX={formatUtcDay}
            formatY={(percent) => `${percent}%`}
            range={[0, 100]}
          />
        )}
      </Chart>
      <Chart title="Money breakdown" about={`What moved through your wallet, over ${during}`}>
        {parts.length === 0 ? (
          <TooLittle>No money moved in this period.</TooLittle>
        ) : (
          <PieChart
            parts={parts}
            summary={`Of the money that moved over ${during}, most was ${parts[0]?.name}.`}
            format={exact}
          />
        )}
      </Chart>
      <Chart
        title="Daily bet volume"
        about={`${formatAmount(cents(staked))} staked in ${settled} settled ${settled === 1 ? 'handshake' : 'handshakes'}`}
      >
        {data.dailyVolume.length === 0 ? (
          <TooLittle>Nothing was settled in this period.</TooLittle>
        ) : (
          <BarChart
            points={data.dailyVolume.map((day) => ({ x: day.date, y: day.stakedCents }))}
            summary={`Over ${during} ${formatAmount(cents(staked))} was staked in ${settled} settled handshakes.`}
            valueLabel="Staked"
            formatX={formatUtcDay}
            formatY={axisDollars}
            formatValue={exact}
            tone="accent"
          />
        )}
      </Chart>
    </div>
  )
}

function Chart({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="font-medium text-text">{title}</h3>
      <p className="mb-3 text-sm text-muted">{about}</p>
      {children}
    </section>
  )
}

const TooLittle = ({ children }: { children: ReactNode }) => (
  <p className="flex h-40 items-center justify-center rounded-control border border-dashed border-line px-4 text-center text-sm text-muted">
    {children}
  </p>
)
