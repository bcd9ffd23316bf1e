/** The words for a reliability score and the bands they stand for. */

export const reliabilityBands = [
  { from: 95, label: 'Elite' },
  { from: 90, label: 'Excellent' },
  { from: 85, label: 'Great' },
  { from: 80, label: 'Good' },
] as const

export const greenFrom = 90

export const reliabilityLabel = (score: number): string =>
  reliabilityBands.find((band) => score >= band.from)?.label ?? 'Fair'
