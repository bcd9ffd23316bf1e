/** Bar and line charts, each with the table of its figures below. */
import type { ComponentType } from 'react'
import { BarChartPlot } from '#ui/chart/bar-chart-plot.tsx'
import { ChartFrame } from '#ui/chart/chart-frame.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import type { ChartProps } from '#ui/chart/chart-theme.ts'
import { LineChartPlot } from '#ui/chart/line-chart-plot.tsx'

const plotted = (Plot: ComponentType<ChartProps & { heightPx: number }>) =>
  function PlottedChart({ heightPx = 220, ...props }: ChartProps) {
    return (
      <div className="w-full min-w-0">
        <ChartFrame summary={props.summary} heightPx={heightPx}>
          <Plot {...props} heightPx={heightPx} />
        </ChartFrame>
        <ChartTable {...props} />
      </div>
    )
  }

export const BarChart = plotted(BarChartPlot)

export const LineChart = plotted(LineChartPlot)
