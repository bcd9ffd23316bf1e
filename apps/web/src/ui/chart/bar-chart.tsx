/** A bar chart; the drawing library arrives only when one is shown. */
import { lazy } from 'react'
import { ChartFrame } from '#ui/chart/chart-frame.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import type { ChartProps } from '#ui/chart/chart-theme.ts'

const Plot = lazy(() => import('#ui/chart/bar-chart-plot.tsx').then((module) => ({ default: module.BarChartPlot })))

export function BarChart({ heightPx = 220, ...props }: ChartProps) {
  return (
    <div className="w-full min-w-0">
      <ChartFrame summary={props.summary} heightPx={heightPx}>
        <Plot {...props} />
      </ChartFrame>
      <ChartTable {...props} />
    </div>
  )
}
