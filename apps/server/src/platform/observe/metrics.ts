/** Metrics: figures for those who run the house, and the text in which Prometheus reads them. */
import type { Context } from '../context.ts'

export type Labels = Readonly<Record<string, string>>
export type Sample = { readonly value: number; readonly labels?: Labels; readonly suffix?: string }

export type Metric = {
  /** By Prometheus' habit: what, then the unit; `_total` for what only grows. */
  readonly name: `handshake_${string}` | `process_${string}`
  readonly help: string
  readonly type: 'gauge' | 'counter' | 'histogram'
  readonly samples: readonly Sample[]
}

/** A feature's figures, read anew for every look: cheap queries only, each answered from an index or a small table. */
export type ReadGauges = (reader: Pick<Context, 'client' | 'now'>) => Promise<readonly Metric[]>

export const gauge = (name: Metric['name'], help: string, samples: readonly Sample[] | number): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: typeof samples === 'number' ? [{ value: samples }] : samples,
})

export const metricsContentType = 'text/plain; version=0.0.4; charset=utf-8'

export const metricsText = (metrics: readonly Metric[]): string => metrics.map(textOf).join('')

function textOf({ name, help, type, samples }: Metric): string {
  const lines = samples.map(({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelText(labels)} ${value}`)
  return [`# HELP ${name} ${escaped(help)}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n')
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value).replaceAll('"', '\\"')}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
