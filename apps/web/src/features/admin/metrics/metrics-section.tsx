/** The metrics room: the servers as they are now, what they did over an hour or a day, and growth. */
import type { NodeView } from '@handshake/contracts/admin/metric-routes.ts'
import { seconds } from '@handshake/domain/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryWaiting } from '#patterns/query-card.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { metricsQuery } from '../admin.queries.ts'
import { HouseCharts } from './house-charts.tsx'
import { durationWords, nodeName, rateWords, timeLabel, wholeNumber } from './metrics-words.ts'
import { NodeTable } from './node-table.tsx'
import { TrafficCharts } from './traffic-charts.tsx'

const periods = [
  { value: 'hour', label: 'Hour' },
  { value: 'day', label: 'Day' },
] as const
type Period = (typeof periods)[number]['value']

const during = { hour: 'the last hour, by minute', day: 'the last day, in steps of ten minutes' } as const

/** As often as servers report, twice over: nobody needs it sooner. */
const lookEveryMs = seconds(10)

export function MetricsSection() {
  const [period, setPeriod] = useState<Period>('hour')
  const query = useQuery({
    ...metricsQuery(period),
    refetchInterval: lookEveryMs,
    placeholderData: (before) => before,
  })
  const { data } = query
  if (!data)
    return (
      <QueryWaiting inCard query={query} failed="We couldn’t load the metrics." loading={<SkeletonText lines={8} />} />
    )
  const { nodes, traffic, stepSeconds, slowest } = data
  const last = traffic.at(-1)
  const sum = (of: 'failed' | 'slow') => traffic.reduce((all, point) => all + point[of], 0)
  return (
    <>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatTile
          label="Requests/sec"
          value={rateWords((last?.requests ?? 0) / stepSeconds)}
          hint={period === 'hour' ? 'In the last minute' : 'In the last ten minutes'}
        />
        <StatTile
          label="Live connections"
          value={wholeNumber(nodes.reduce((all, { streams }) => all + streams, 0))}
          hint={`On ${nodes.length} ${nodes.length === 1 ? 'server' : 'servers'}`}
        />
        <StatTile label="Errors" value={wholeNumber(sum('failed'))} hint={`In the last ${period}`} />
        <StatTile label="Slow requests" value={wholeNumber(sum('slow'))} hint={`In the last ${period}`} />
      </div>
      <Card>
        <CardHead
          title="Servers"
          description="Each server reports every five seconds. A stopped server disappears within 20."
        />
        <NodeTable nodes={nodes} />
      </Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold text-text">Over {period === 'hour' ? 'an hour' : 'a day'}</h2>
        <SegmentedControl label="Period" size="sm" options={periods} value={period} onValueChange={setPeriod} />
      </div>
      <TrafficCharts traffic={traffic} stepSeconds={stepSeconds} during={during[period]} />
      <Card>
        <CardHead title="Slowest answers" description={`Of the last ${period}, at most one per server and minute.`} />
        <Table
          caption="Slowest answers"
          className="mt-3"
          columns={slowColumns}
          rows={slowest}
          rowKey={({ at, node }) => `${at} ${node}`}
          empty="Nothing was measured yet. Figures appear after a minute."
        />
      </Card>
      <h2 className="text-lg font-semibold text-text">Over 30 days</h2>
      <HouseCharts />
    </>
  )
}

type Slow = { readonly at: string; readonly node: NodeView['name']; readonly route: string; readonly tookMs: number }

const slowColumns: readonly Column<Slow>[] = [
  {
    id: 'route',
    header: 'Request',
    narrow: 'title',
    cell: ({ route }) => <span className="block py-1 font-mono text-sm wrap-anywhere">{route}</span>,
  },
  {
    id: 'took',
    header: 'Took',
    align: 'end',
    narrow: 'figure',
    cell: ({ tookMs }) => <span className="tabular">{durationWords(tookMs)}</span>,
  },
  { id: 'at', header: 'Time', cell: ({ at }) => timeLabel(at) },
  { id: 'node', header: 'Server', cell: ({ node }) => <span className="font-mono text-sm">{nodeName(node)}</span> },
]
