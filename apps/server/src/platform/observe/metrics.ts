/** Metrics: what features read from the database for every look, and what this process counts itself, in Prometheus' text. */
import { Gauge, Registry } from 'prom-client'
import type { Context } from '../context.ts'

type Sample = { readonly value: number; readonly labels?: Readonly<Record<string, string>> }

export type Reading = {
  /** By Prometheus' habit: what, then the unit. */
  readonly name: `handshake_${string}`
  readonly help: string
  readonly samples: readonly Sample[]
}

/** A feature's figures, read anew for every look: cheap queries only, each answered from an index or a small table. */
export type ReadGauges = (reader: Pick<Context, 'client' | 'now'>) => Promise<readonly Reading[]>

export const gauge = (name: Reading['name'], help: string, samples: readonly Sample[] | number): Reading => ({
  name,
  help,
  samples: typeof samples === 'number' ? [{ value: samples }] : samples,
})

/** The readings of one look. One without a sample is left out: the library would make it a 0, and nobody measured that. */
export function registryOf(readings: readonly Reading[]): Registry {
  const registry = new Registry()
  for (const { name, help, samples } of readings.filter((one) => one.samples.length > 0)) {
    const labelNames = [...new Set(samples.flatMap(({ labels = {} }) => Object.keys(labels)))]
    const written = new Gauge({ name, help, labelNames, registers: [registry] })
    for (const { labels = {}, value } of samples) written.set(labels, value)
  }
  return registry
}
