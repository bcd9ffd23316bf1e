/** The drawing inside a line chart: the line with a faint area below it, broken where nothing was measured. */
import { useId } from 'react'
import { axisMarks, boundedMarks, curveThrough, stretchesOf } from '#ui/chart/chart-scale.ts'
import { type ChartProps, chartColors } from '#ui/chart/chart-theme.ts'
import { type Plane, PlotArea } from '#ui/chart/plot-area.tsx'

export function LineChartPlot({ range, counts, tone = 'accent', ...chart }: ChartProps & { heightPx: number }) {
  const fadeId = useId()
  const color = chartColors[tone]
  const values = chart.points.map(({ y }) => y)
  const measured = values.filter((value) => value !== null)
  const marks = range ? boundedMarks(range, 5) : axisMarks({ values: measured, count: 4, counts })
  const last = values.length - 1
  const stretches = stretchesOf(values)
  const ground = Math.max(marks[0] ?? 0, Math.min(0, marks.at(-1) ?? 0))
  const spotsOf = ({ xOf, yOf }: Plane, { from, values: heights }: (typeof stretches)[number]) =>
    heights.map((value, place) => ({ x: xOf(from + place), y: yOf(value) }))
  return (
    <PlotArea
      chart={chart}
      marks={marks}
      labelGapPx={32}
      shareOf={(place) => (last === 0 ? 0.5 : place / last)}
      draw={(plane) => (
        <g key="line" pointerEvents="none">
          <linearGradient id={fadeId} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0%" stopColor={color} stopOpacity={0.13} />
            <stop offset="100%" stopColor={color} stopOpacity={0} />
          </linearGradient>
          {stretches.map((stretch) => {
            const spots = spotsOf(plane, stretch)
            const [first, end] = [spots[0], spots.at(-1)]
            // A value that a line neither comes from nor goes to would not be seen without a dot.
            if (first === undefined || end === undefined || first === end)
              return <circle key={stretch.from} cx={first?.x} cy={first?.y} r={2} fill={color} />
            const curve = curveThrough(spots)
            const groundY = plane.yOf(ground)
            return (
              <g key={stretch.from}>
                <path d={`${curve}V${groundY}H${first.x}Z`} fill={`url(#${fadeId})`} />
                <path d={curve} fill="none" stroke={color} strokeWidth={2} />
              </g>
            )
          })}
        </g>
      )}
      point={({ bottomPx }, { x, y }) => (
        <g key="point" pointerEvents="none">
          <line x1={x} x2={x} y1={8} y2={bottomPx} stroke="var(--line-control)" />
          <circle cx={x} cy={y} r={4} fill={color} stroke="var(--surface)" strokeWidth={2} />
        </g>
      )}
    />
  )
}
