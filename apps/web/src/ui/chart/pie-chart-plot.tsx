/** The drawing inside a pie chart: a ring, so that its parts are compared by length and not by area alone. */
import { type PointerEvent, useState } from 'react'
import type { Tone } from '#ui/badge.tsx'
import { chartColors } from '#ui/chart/chart-theme.ts'
import { ChartTooltip } from '#ui/chart/chart-tooltip.tsx'

export type PiePart = { readonly name: string; readonly value: number; readonly tone: Tone }

type PieChartPlotProps = { parts: readonly PiePart[]; format: (value: number) => string }

/** From 62 to 96 hundredths of a circle 100 wide. */
const ring = { r: 39.5, strokeWidth: 17 }
const gapDegrees = 2

type Pointed = { readonly part: PiePart; readonly xPx: number; readonly yPx: number; readonly widthPx: number }

export function PieChartPlot({ parts, format }: PieChartPlotProps) {
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const follow = (part: PiePart) => (event: PointerEvent<SVGCircleElement>) => {
    const { clientX, clientY, currentTarget } = event
    const box = currentTarget.ownerSVGElement?.getBoundingClientRect()
    if (box) setPointed({ part, xPx: clientX - box.left, yPx: clientY - box.top, widthPx: box.width })
  }
  return (
    <div className="relative h-full">
      {/* The first part begins at the right and they follow against the clock, as angles are counted. */}
      <svg aria-hidden="true" viewBox="-53 -53 106 106" className="h-full w-full -scale-y-100">
        {arcsOf(parts).map(({ part, from, length }) => (
          <circle
            key={part.name}
            {...ring}
            fill="none"
            stroke={chartColors[part.tone]}
            pathLength={360}
            strokeDasharray={`${length} ${360 - length}`}
            strokeDashoffset={-from}
            pointerEvents="stroke"
            onPointerDown={follow(part)}
            onPointerMove={follow(part)}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(null)}
          />
        ))}
      </svg>
      {pointed && (
        <ChartTooltip
          xPx={pointed.xPx}
          yPx={pointed.yPx}
          widthPx={pointed.widthPx}
          name={pointed.part.name}
          value={format(pointed.part.value)}
        />
      )}
    </div>
  )
}

/** Where each part lies on the ring, in degrees; a part alone is the whole ring. */
function arcsOf(parts: readonly PiePart[]): { part: PiePart; from: number; length: number }[] {
  const gap = parts.length > 1 ? gapDegrees : 0
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  let from = 0
  return parts.map((part) => {
    const length = ((360 - gap * parts.length) * part.value) / whole
    const arc = { part, from, length }
    from += length + gap
    return arc
  })
}
