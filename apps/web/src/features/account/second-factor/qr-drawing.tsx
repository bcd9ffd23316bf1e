/** A QR code on the screen: dark on light in both themes, because that is what cameras read. */
import { useMemo } from 'react'
import { qrCode } from './qr-code.ts'

/** The light margin a camera needs around the code, in modules. */
const quiet = 4

export function QrDrawing({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => qrCode(text), [text])
  if (code === null) return null
  const size = code.length + 2 * quiet
  const dark = code.flatMap((line, y) => line.flatMap((on, x) => (on ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="size-48 rounded-control">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={dark.join('')} fill="#0b0e14" shapeRendering="crispEdges" />
    </svg>
  )
}
