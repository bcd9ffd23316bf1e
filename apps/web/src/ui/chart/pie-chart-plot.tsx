/** The drawing inside a pie chart: a ring, so that its parts are compared by length and not by area alone. */
import { Cell, Pie, PieChart, ResponsiveContainer, Tooltip } from 'recharts'
import type { Tone } from '#ui/badge.tsx'
import { chartColors, tooltipStyle } from '#ui/chart/chart-theme.ts'

export type PiePart = { readonly name: string; readonly value: number; readonly tone: Tone }

type PieChartPlotProps = { parts: readonly PiePart[]; format: (value: number) => string }

export function PieChartPlot({ parts, format }: PieChartPlotProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <PieChart accessibilityLayer={false}>
        <Tooltip {...tooltipStyle} formatter={(value, name) => [format(Number(value)), String(name)]} />
        <Pie
          data={[...parts]}
          dataKey="value"
          nameKey="name"
          rootTabIndex={-1}
          innerRadius="62%"
          outerRadius="96%"
          paddingAngle={parts.length > 1 ? 2 : 0}
          stroke="none"
          // The library starts over whenever new parts arrive, and left a legend without its ring.
          isAnimationActive={false}
        >
          {parts.map(({ name, tone }) => (
            <Cell key={name} fill={chartColors[tone]} />
          ))}
        </Pie>
      </PieChart>
    </ResponsiveContainer>
  )
}
