/** The place of a chart: its height is kept and its summary is read out, whatever is being drawn inside. */
import type { ReactNode } from 'react'

export function ChartFrame({
  summary,
  heightPx,
  children,
}: {
  summary: string
  heightPx: number
  children: ReactNode
}) {
  return (
    <figure className="m-0 w-full min-w-0">
      <figcaption className="sr-only">{summary}</figcaption>
      <div aria-hidden="true" style={{ height: heightPx }}>
        {children}
      </div>
    </figure>
  )
}
