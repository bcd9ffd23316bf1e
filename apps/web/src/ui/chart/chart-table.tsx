/** The figures of a chart as a table, folded away below it: whoever cannot see the picture or point at it reads the same there. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import type { ChartProps } from '#ui/chart/chart-theme.ts'

type ChartTableProps = Pick<
  ChartProps,
  'points' | 'summary' | 'valueLabel' | 'pointLabel' | 'formatX' | 'formatY' | 'formatValue'
>

export function ChartTable({ points, summary, valueLabel, pointLabel = 'Date', ...formats }: ChartTableProps) {
  const { formatX = String, formatY = String, formatValue = formatY } = formats
  // Hundreds of cells that few people open: they are drawn when somebody does.
  const [open, setOpen] = useState(false)
  // Two points may lie at the same moment.
  const rows = open ? points.map((point, place) => ({ ...point, place })) : []
  return (
    <details className="group mt-2 text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex cursor-pointer list-none items-center gap-1 rounded-mark text-muted hover:text-text [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">Show as table</span>
        <span className="hidden group-open:inline">Hide table</span>
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever reads by keyboard must be able to scroll it
        tabIndex={0}
        aria-label={summary}
        className="mt-2 max-h-64 overflow-y-auto rounded-control border border-line"
      >
        <table className="w-full border-collapse">
          <thead className="sticky top-0 bg-surface text-left text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 font-medium">
                {pointLabel}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                {valueLabel}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ x, y, place }) => (
              <tr key={place}>
                <th scope="row" className="px-3 py-1.5 text-left font-normal text-muted">
                  {formatX(x)}
                </th>
                <td className="tabular px-3 py-1.5 text-right text-text">{y === null ? '–' : formatValue(y)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
