/** The drawing inside a bar chart; what is below zero wears the color of loss. */
import { axisMarks } from '#ui/chart/chart-scale.ts'
import { type ChartProps, chartColors } from '#ui/chart/chart-theme.ts'
import { PlotArea } from '#ui/chart/plot-area.tsx'

const maxBarPx = 36

export function BarChartPlot({ counts, tone = 'yours', ...chart }: ChartProps & { heightPx: number }) {
  const bars = chart.points.map(({ y }) => y ?? 0)
  return (
    <PlotArea
      chart={chart}
      marks={axisMarks({ values: bars, count: 4, counts })}
      labelGapPx={16}
      shareOf={(place) => (place + 0.5) / bars.length}
      draw={({ widthPx, xOf, yOf }) => {
        const barPx = Math.min((0.8 * widthPx) / bars.length, maxBarPx)
        return (
          <g key="bars" pointerEvents="none">
            <line x2={widthPx} y1={yOf(0)} y2={yOf(0)} stroke="var(--line-control)" />
            {bars.map((value, place) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: bars are known by their position; two can share a day
                key={place}
                x={xOf(place) - barPx / 2}
                y={Math.min(yOf(0), yOf(value))}
                width={barPx}
                height={Math.abs(yOf(value) - yOf(0))}
                rx={4}
                fill={chartColors[value < 0 ? 'loss' : tone]}
              />
            ))}
          </g>
        )
      }}
      point={({ widthPx, bottomPx }, { x }) => (
        <rect
          key="point"
          pointerEvents="none"
          x={x - widthPx / bars.length / 2}
          y={8}
          width={widthPx / bars.length}
          height={bottomPx - 8}
          fill="var(--hover)"
        />
      )}
    />
  )
}
