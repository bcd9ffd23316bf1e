/** The axes, grid lines and tooltip around the marks of a line or bar chart. */
import { type PointerEvent, type ReactNode, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { fittingLabels, type Spot } from '#ui/chart/chart-scale.ts'
import type { ChartProps } from '#ui/chart/chart-theme.ts'
import { ChartTooltip } from '#ui/chart/chart-tooltip.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

const topPx = 8
const labelsPx = 30
const rightPx = 8

export type Plane = {
  readonly widthPx: number
  readonly bottomPx: number
  readonly xOf: (place: number) => number
  readonly yOf: (value: number) => number
}

type PlotAreaProps = {
  chart: Pick<ChartProps, 'points' | 'valueLabel' | 'formatX' | 'formatY'> & { heightPx: number }
  marks: readonly number[]
  labelGapPx: number
  /** Where a point lies between the left edge, which is 0, and the right one, which is 1. */
  shareOf: (place: number) => number
  draw: (plane: Plane) => ReactNode
  /** What shows which point the pointer is at. */
  point: (plane: Plane, at: Spot) => ReactNode
}

export function PlotArea({ chart, marks, labelGapPx, shareOf, draw, point }: PlotAreaProps) {
  const { points, heightPx, formatX = String, formatY = String } = chart
  const { place, widthPx } = usePlotWidth()
  const [pointedAt, setPointedAt] = useState<number | null>(null)
  const bottomPx = heightPx - labelsPx
  const [from = 0, to = 1] = [marks[0], marks.at(-1)]
  const yOf = (value: number) => bottomPx - ((value - from) / (to - from)) * (bottomPx - topPx)
  const plane = { widthPx: widthPx ?? 0, bottomPx, yOf, xOf: (at: number) => shareOf(at) * (widthPx ?? 0) }
  const labels = points.map(({ x }) => formatX(x))
  const follow = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointedAt(nearest(points, (at) => Math.abs(shareOf(at) - (clientX - left) / width)))
  }
  const pointed = pointedAt === null ? undefined : points[pointedAt]
  const spot = { x: plane.xOf(pointedAt ?? 0), y: yOf(pointed?.y ?? 0) }
  return (
    <div className="flex h-full" style={{ paddingRight: rightPx }}>
      {/* All in one cell of the grid, which is as wide as the widest of them. */}
      <div className="tabular grid shrink-0 items-start pr-2 text-right text-xs leading-none text-faint">
        {marks.map((mark) => (
          <span key={mark} className="col-start-1 row-start-1" style={{ translate: `0 calc(${yOf(mark)}px - 50%)` }}>
            {formatY(mark)}
          </span>
        ))}
      </div>
      <div ref={place} className="relative min-w-0 grow">
        {widthPx === null ? (
          <Skeleton className="h-full w-full" />
        ) : (
          <svg
            aria-hidden="true"
            width={widthPx}
            height={heightPx}
            className="block overflow-visible [touch-action:pan-y_pinch-zoom]"
            onPointerDown={follow}
            onPointerMove={follow}
            onPointerCancel={() => setPointedAt(null)}
            // A finger that was lifted leaves what it chose to be read.
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointedAt(null)}
          >
            <rect width={widthPx} height={heightPx} fill="none" pointerEvents="all" />
            {marks.map((mark) => (
              <line key={mark} x2={widthPx} y1={yOf(mark)} y2={yOf(mark)} stroke="var(--line)" strokeDasharray="2 4" />
            ))}
            {pointed?.y == null ? draw(plane) : [point(plane, spot), draw(plane)]}
            {fittingLabels({ labels, centers: points.map((_, at) => plane.xOf(at)), widthPx }, labelGapPx).map(
              (label) => (
                <text
                  key={label.place}
                  x={label.center}
                  y={bottomPx + 14}
                  dy="0.71em"
                  textAnchor="middle"
                  fontSize={12}
                  fill="var(--faint)"
                >
                  {labels[label.place]}
                </text>
              ),
            )}
          </svg>
        )}
        {pointed === undefined || pointed.y === null || widthPx === null ? null : (
          <ChartTooltip
            xPx={spot.x}
            yPx={topPx}
            widthPx={widthPx}
            label={formatX(pointed.x)}
            name={chart.valueLabel}
            value={formatY(pointed.y)}
          />
        )}
      </div>
    </div>
  )
}

/** The place whose distance is the smallest. */
function nearest(points: readonly unknown[], distanceOf: (place: number) => number): number | null {
  const places = points.map((_, place) => place)
  return places.reduce<number | null>(
    (best, at) => (best === null || distanceOf(at) < distanceOf(best) ? at : best),
    null,
  )
}

/** Null until the place is on the page; what is drawn then comes after the first paint. */
function usePlotWidth(): { place: RefObject<HTMLDivElement | null>; widthPx: number | null } {
  const place = useRef<HTMLDivElement>(null)
  const [widthPx, setWidthPx] = useState<number | null>(null)
  useEffect(() => {
    if (place.current === null) return
    const watcher = new ResizeObserver((entries) => {
      const width = entries.at(-1)?.contentRect.width ?? 0
      startTransition(() => setWidthPx(width))
    })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return { place, widthPx }
}
