/** The drawing inside a line chart; imported lazily because its library is larger than the first page. */
import { useId } from 'react'
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import {
  axisStyle,
  type ChartProps,
  chartColors,
  chartMargin,
  gridStyle,
  standsAlone,
  tooltipStyle,
} from '#ui/chart/chart-theme.ts'

export function LineChartPlot({ points, valueLabel, range, counts, tone = 'accent', ...formats }: ChartProps) {
  const { formatX = String, formatY = String } = formats
  const fadeId = useId()
  const color = chartColors[tone]
  return (
    <ResponsiveContainer width="100%" height="100%">
      <AreaChart data={[...points]} margin={chartMargin} accessibilityLayer={false}>
        <defs>
          <linearGradient id={fadeId} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0%" stopColor={color} stopOpacity={0.22} />
            <stop offset="100%" stopColor={color} stopOpacity={0} />
          </linearGradient>
        </defs>
        <CartesianGrid {...gridStyle} />
        <XAxis dataKey="x" tickFormatter={formatX} minTickGap={32} {...axisStyle} />
        <YAxis
          tickFormatter={formatY}
          width="auto"
          allowDecimals={!counts}
          {...(range ? { domain: [...range], tickCount: 5 } : { tickCount: 4 })}
          {...axisStyle}
        />
        <Tooltip
          {...tooltipStyle}
          cursor={{ stroke: 'var(--line-control)' }}
          labelFormatter={(x) => formatX(String(x))}
          formatter={(y) => [formatY(Number(y)), valueLabel]}
        />
        <Area
          dataKey="y"
          type="monotone"
          stroke={color}
          strokeWidth={2}
          fill={`url(#${fadeId})`}
          connectNulls={false}
          dot={({ key, cx, cy, index }) =>
            standsAlone(points, index ?? -1) ? <circle key={key} cx={cx} cy={cy} r={2} fill={color} /> : <g key={key} />
          }
          activeDot={{ r: 4, fill: color, stroke: 'var(--surface)', strokeWidth: 2 }}
          // The library starts over whenever new points arrive, and a page that is told twice in a row was left with axes and no line.
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  )
}
