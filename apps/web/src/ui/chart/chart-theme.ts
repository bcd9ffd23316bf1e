/** What every chart has: its points and words, and colors read from the tokens so that both themes fit. */
import type { Tone } from '#ui/badge.tsx'

export const chartColors: Record<Tone, string> = {
  neutral: 'var(--muted)',
  accent: 'var(--accent)',
  info: 'var(--info-fill)',
  held: 'var(--held-fill)',
  yours: 'var(--yours-fill)',
  loss: 'var(--loss-fill)',
}

/** Null where nothing was measured: a line breaks there. */
export type ChartPoint = { x: string; y: number | null }

export type ChartProps = {
  points: readonly ChartPoint[]
  /** One sentence that says what the picture shows, for those who cannot see it. */
  summary: string
  /** What one value is called in the tooltip. */
  valueLabel: string
  formatX?: ((x: string) => string) | undefined
  formatY?: ((y: number) => string) | undefined
  /** To the cent, for the table; as on the axis where it is left out. */
  formatValue?: ((y: number) => string) | undefined
  /** What the points lie along, as the head of the table says it. */
  pointLabel?: string | undefined
  /** Where the axis begins and ends, if values have bounds of their own, such as percent. */
  range?: readonly [from: number, to: number] | undefined
  /** Things that are counted: the axis shows no halves. */
  counts?: true | undefined
  tone?: Tone | undefined
  heightPx?: number | undefined
}
