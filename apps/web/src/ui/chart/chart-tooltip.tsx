/** The words beside the pointer on a chart: what it is over, and its value. */

type ChartTooltipProps = {
  /** Where the pointer is, and how wide the chart is: the words stand on the side that has more room. */
  xPx: number
  yPx: number
  widthPx: number
  label?: string
  name: string
  value: string
}

export function ChartTooltip({ xPx, yPx, widthPx, label, name, value }: ChartTooltipProps) {
  const aside = xPx > widthPx / 2 ? 'calc(-100% - 10px)' : '10px'
  return (
    <div
      className="tabular pointer-events-none absolute top-0 left-0 z-10 w-max rounded-control border border-line bg-raised px-2.5 py-2 text-[13px] leading-snug shadow-2"
      style={{ transform: `translate(calc(${xPx}px + ${aside}), ${yPx}px)` }}
    >
      {label === undefined ? null : <p className="text-muted">{label}</p>}
      <p className="text-text">
        {name}: {value}
      </p>
    </div>
  )
}
