/** The drawing inside a bar chart; what is below zero wears the color of loss. */
import { Bar, BarChart, CartesianGrid, Cell, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { axisStyle, type ChartProps, chartColors, chartMargin, gridStyle, tooltipStyle } from '#ui/chart/chart-theme.ts'

export function BarChartPlot({
  points,
  valueLabel,
  formatX = String,
  formatY = String,
  counts,
  tone = 'yours',
}: ChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...points]} margin={chartMargin} accessibilityLayer={false}>
        <CartesianGrid {...gridStyle} />
        <XAxis dataKey="x" tickFormatter={formatX} minTickGap={16} {...axisStyle} />
        <YAxis tickFormatter={formatY} width="auto" tickCount={4} allowDecimals={!counts} {...axisStyle} />
        <ReferenceLine y={0} stroke="var(--line-control)" />
        <Tooltip
          {...tooltipStyle}
          cursor={{ fill: 'var(--hover)' }}
          labelFormatter={(x) => formatX(String(x))}
          formatter={(y) => [formatY(Number(y)), valueLabel]}
        />
        {/* Without motion: the library starts over whenever new points arrive, and left axes without bars. */}
        <Bar dataKey="y" radius={4} maxBarSize={36} isAnimationActive={false}>
          {points.map(({ x, y }) => (
            <Cell key={x} fill={chartColors[(y ?? 0) < 0 ? 'loss' : tone]} />
          ))}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
