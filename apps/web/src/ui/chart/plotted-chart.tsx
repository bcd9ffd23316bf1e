/** Bar and line charts; the drawing library arrives only when one is shown. */
import { type ComponentType, lazy } from 'react'
import { ChartFrame } from '#ui/chart/chart-frame.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import type { ChartProps } from '#ui/chart/chart-theme.ts'

const plotted = (Plot: ComponentType<ChartProps>) =>
  function PlottedChart({ heightPx = 220, ...props }: ChartProps) {
    return (
      <div className="w-full min-w-0">
        <ChartFrame summary={props.summary} heightPx={heightPx}>
          <Plot {...props} />
        </ChartFrame>
        <ChartTable {...props} />
      </div>
    )
  }

export const BarChart = plotted(
  lazy(() => import('#ui/chart/bar-chart-plot.tsx').then((module) => ({ default: module.BarChartPlot }))),
)

export const LineChart = plotted(
  lazy(() => import('#ui/chart/line-chart-plot.tsx').then((module) => ({ default: module.LineChartPlot }))),
)
