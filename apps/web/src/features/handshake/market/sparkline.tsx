/** A line of how a share moved, drawn small; what it shows is said in words beside it. */
type SparklineProps = {
  /** In basis points, the oldest first. */
  points: readonly number[]
  label: string
}

const width = 120
const height = 32
/** Half the pen, so that the line is not cut at the edges. */
const inset = 2

export function Sparkline({ points, label }: SparklineProps) {
  const least = Math.min(...points)
  const span = Math.max(...points) - least
  const place = (value: number, index: number) => {
    const x = inset + (index / Math.max(1, points.length - 1)) * (width - 2 * inset)
    // A line that never moved runs through the middle.
    const y = span === 0 ? height / 2 : height - inset - ((value - least) / span) * (height - 2 * inset)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  }
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="h-8 w-30 shrink-0 text-accent-text"
    >
      <polyline
        points={points.map(place).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
