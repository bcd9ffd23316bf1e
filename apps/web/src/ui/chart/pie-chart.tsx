/** A ring of parts with its legend, which carries the same figures in words. */
import { ChartFrame } from '#ui/chart/chart-frame.tsx'
import { chartColors } from '#ui/chart/chart-theme.ts'
import { PieChartPlot, type PiePart } from '#ui/chart/pie-chart-plot.tsx'

type PieChartProps = {
  parts: readonly PiePart[]
  /** One sentence that says what the picture shows, for those who cannot see it. */
  summary: string
  format: (value: number) => string
  heightPx?: number | undefined
}

export function PieChart({ parts, summary, format, heightPx = 180 }: PieChartProps) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  return (
    <div className="flex flex-col items-center gap-4 sm:flex-row">
      <div className="w-full shrink-0 sm:w-44">
        <ChartFrame summary={summary} heightPx={heightPx}>
          <PieChartPlot parts={parts} format={format} />
        </ChartFrame>
      </div>
      <ul className="w-full min-w-0 grow text-sm">
        {parts.map(({ name, value, tone }) => (
          <li key={name} className="flex items-center gap-2 py-1">
            <span
              aria-hidden="true"
              className="size-2.5 shrink-0 rounded-full"
              style={{ background: chartColors[tone] }}
            />
            <span className="min-w-0 grow truncate text-muted">{name}</span>
            <span className="tabular text-text">{format(value)}</span>
            <span className="tabular w-10 text-right text-faint">{Math.round((100 * value) / whole)}%</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
