/** A QR code on the screen: dark on light in both themes, because that is what cameras read. */
import { useMemo } from 'react'
import { encode } from 'uqr'

/** The light margin a camera needs around the code, in modules. */
const quietZone = 4

export function QrDrawing({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: quietZone }), [text])
  const dark = data.flatMap((line, y) => line.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="size-48 rounded-control">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={dark.join('')} fill="#0b0e14" shapeRendering="crispEdges" />
    </svg>
  )
}
