/** What the servers did, as charts: requests, slow and failed ones, live connections, the database pool and the wait of jobs. */
import type { TrafficPoint } from '@handshake/contracts/admin/metric-routes.ts'
import type { ReactNode } from 'react'
import type { Tone } from '#ui/badge.tsx'
import { LineChart } from '#ui/chart/plotted-chart.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { durationWords, rateWords, timeLabel, wholeNumber } from './metrics-words.ts'

type ChartOf = {
  readonly title: string
  readonly description: string
  readonly valueLabel: string
  /** Null where nobody measured. */
  readonly figureOf: (point: TrafficPoint, stepSeconds: number) => number | null
  readonly format: (value: number) => string
  readonly tone?: Tone
}

const charts: readonly ChartOf[] = [
  {
    title: 'Requests per second',
    description: 'API requests that were answered.',
    valueLabel: 'Requests per second',
    figureOf: ({ requests }, stepSeconds) => requests / stepSeconds,
    format: rateWords,
  },
  {
    title: 'Response time',
    description: 'The average of all answers.',
    valueLabel: 'Average',
    figureOf: ({ meanMs }) => meanMs,
    format: durationWords,
  },
  {
    title: 'Slow requests',
    description: 'They took a second or more.',
    valueLabel: 'Slow requests',
    figureOf: ({ slow }) => slow,
    format: wholeNumber,
    tone: 'held',
  },
  {
    title: 'Errors',
    description: 'Requests we failed to answer.',
    valueLabel: 'Errors',
    figureOf: ({ failed }) => failed,
    format: wholeNumber,
    tone: 'loss',
  },
  {
    title: 'Live connections',
    description: 'The most browsers connected at once.',
    valueLabel: 'Live connections',
    figureOf: ({ streams }) => streams,
    format: wholeNumber,
  },
  {
    title: 'Busy database connections',
    description: 'The most in use at once.',
    valueLabel: 'Busy connections',
    figureOf: ({ connectionsBusy }) => connectionsBusy,
    format: wholeNumber,
  },
  {
    title: 'Waiting for the database',
    description: 'The most requests that waited for a connection.',
    valueLabel: 'Waiting requests',
    figureOf: ({ connectionsWaited }) => connectionsWaited,
    format: wholeNumber,
    tone: 'held',
  },
  {
    title: 'Job lag',
    description: 'How long the oldest due job had waited.',
    valueLabel: 'Job lag',
    figureOf: ({ jobLagMs }) => jobLagMs,
    format: durationWords,
    tone: 'held',
  },
]

type TrafficChartsProps = { traffic: readonly TrafficPoint[]; stepSeconds: number; during: string }

export function TrafficCharts({ traffic, stepSeconds, during }: TrafficChartsProps) {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {charts.map(({ title, description, valueLabel, figureOf, format, tone }) => {
        // A minute without an answer has no response time: the line breaks there.
        const points = traffic.map((point) => ({ x: point.at, y: figureOf(point, stepSeconds) }))
        const measured = points.flatMap(({ y }) => (y === null ? [] : [y]))
        return (
          <ChartCard key={title} title={title} description={description} empty={measured.length === 0}>
            <LineChart
              points={points}
              summary={`${title} over ${during}: at most ${format(Math.max(0, ...measured))}.`}
              valueLabel={valueLabel}
              pointLabel="Time"
              formatX={timeLabel}
              formatY={format}
              heightPx={160}
              {...(format === wholeNumber ? { counts: true } : {})}
              {...(tone ? { tone } : {})}
            />
          </ChartCard>
        )
      })}
    </div>
  )
}

type ChartCardProps = { title: string; description: string; empty: boolean; children: ReactNode }

function ChartCard({ title, description, empty, children }: ChartCardProps) {
  return (
    <Card>
      <CardHead title={title} description={description} />
      <div className="mt-3">
        {empty ? (
          <p className="py-6 text-sm text-muted">Nothing was measured yet. Figures appear after a minute.</p>
        ) : (
          children
        )}
      </div>
    </Card>
  )
}
