/** A chart and the same figures as a table, one press away: what the picture shows can be read by keyboard and screen reader. */
import { BarChart } from '#ui/chart/bar-chart.tsx'
import type { ChartProps } from '#ui/chart/chart-theme.ts'
import { LineChart } from '#ui/chart/line-chart.tsx'
import { Collapsible } from '#ui/layout/collapsible.tsx'
import { Table } from '#ui/layout/table.tsx'

type ChartWithTableProps = ChartProps & {
  drawn: 'bars' | 'line'
  /** What the table holds: 'Fees by day'. */
  caption: string
  /** What one point is: 'Day'. */
  pointLabel: string
}

export function ChartWithTable({ drawn, caption, pointLabel, ...chart }: ChartWithTableProps) {
  const { points, valueLabel, formatX = String, formatY = String } = chart
  const Chart = drawn === 'bars' ? BarChart : LineChart
  return (
    <div>
      <Chart {...chart} />
      <Collapsible title={`${caption} as a table`} level={4} className="mt-2">
        <Table
          caption={caption}
          columns={[
            { id: 'x', header: pointLabel, narrow: 'title', cell: ({ x }) => formatX(x) },
            { id: 'y', header: valueLabel, align: 'end', narrow: 'figure', cell: ({ y }) => formatY(y) },
          ]}
          // The newest first: that is what people look for in a list.
          rows={points.toReversed()}
          rowKey={({ x }) => x}
        />
      </Collapsible>
    </div>
  )
}
