/** A trust score on its scale from 0 to 1000, with a mark at each score that opens a door. */
import { hrsGates, hrsRange } from '@handshake/domain/reputation/hrs.ts'

const marks = [...new Set(Object.values(hrsGates).map(({ least }) => least))]
const along = (score: number): string => `${((score - hrsRange.min) / (hrsRange.max - hrsRange.min)) * 100}%`

export function TrustScale({ hrs }: { hrs: number }) {
  return (
    <div>
      <p className="flex items-baseline gap-2">
        <span className="tabular text-4xl font-semibold text-text">{hrs}</span>
        <span className="text-sm text-muted">of {hrsRange.max}</span>
      </p>
      <div aria-hidden="true" className="relative mt-4 h-2 rounded-full bg-line">
        <div className="h-full rounded-full bg-accent transition-[width] duration-220" style={{ width: along(hrs) }} />
        {marks.map((mark) => (
          <span key={mark} className="absolute inset-y-0 w-0.5 bg-surface" style={{ left: along(mark) }} />
        ))}
      </div>
    </div>
  )
}
