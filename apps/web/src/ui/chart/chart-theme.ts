/** How charts look: colors, axes, grid and tooltip, all read from the tokens so that both themes fit. */
import type { Tone } from '#ui/badge.tsx'

export const chartColors: Record<Tone, string> = {
  neutral: 'var(--muted)',
  accent: 'var(--accent)',
  info: 'var(--info-fill)',
  held: 'var(--held-fill)',
  yours: 'var(--yours-fill)',
  loss: 'var(--loss-fill)',
}

export const axisStyle = {
  stroke: 'var(--line)',
  tick: { fill: 'var(--faint)', fontSize: 12 },
  tickLine: false,
  axisLine: false,
  tickMargin: 8,
} as const

export const gridStyle = { stroke: 'var(--line)', strokeDasharray: '2 4', vertical: false } as const

export const tooltipStyle = {
  contentStyle: {
    background: 'var(--raised)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-control)',
    boxShadow: 'var(--lift-2)',
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
  },
  labelStyle: { color: 'var(--muted)' },
  itemStyle: { color: 'var(--text)' },
} as const

export const chartMargin = { top: 8, right: 8, bottom: 0, left: 0 } as const

export const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Null where nothing was measured: a line breaks there. */
export type ChartPoint = { x: string; y: number | null }

/** A point that a line neither comes from nor goes to, and that would not be seen without a dot. */
export const standsAlone = (points: readonly ChartPoint[], place: number): boolean =>
  (points[place]?.y ?? null) !== null &&
  (points[place - 1]?.y ?? null) === null &&
  (points[place + 1]?.y ?? null) === null

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
