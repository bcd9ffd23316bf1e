/** A bar chart; the drawing library arrives only when one is shown. */
import { lazy } from 'react'
import { ChartFrame } from '#ui/chart-frame.tsx'
import type { ChartProps } from '#ui/chart-theme.ts'

const Plot = lazy(() => import('#ui/bar-chart-plot.tsx').then((module) => ({ default: module.BarChartPlot })))

export function BarChart({ heightPx = 220, ...props }: ChartProps) {
  return (
    <ChartFrame summary={props.summary} heightPx={heightPx}>
      <Plot {...props} />
    </ChartFrame>
  )
}
