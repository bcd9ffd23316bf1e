/** What telemetry needs to begin, and what the rest of a node asks of it. */
import type { Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import type { Log } from '../observe/log.ts'
import type { CriticalLine } from './critical-errors.ts'
import type { Tracing } from './tracing.ts'

export type Telemetry = {
  readonly tracing: Tracing
  readonly tellCritical: (line: CriticalLine) => void
  /** From here on figures are sent, read anew each time. */
  readonly exportMetrics: (read: () => Promise<Registry>) => void
  /** Sends what is left, for a moment: a collector that does not answer is not waited for. */
  readonly stop: () => Promise<void>
}

export type TelemetryParts = {
  readonly config: Pick<
    Config,
    | 'OTEL_EXPORTER_OTLP_ENDPOINT'
    | 'OTEL_EXPORTER_OTLP_HEADERS'
    | 'OTEL_SERVICE_NAME'
    | 'OTEL_TRACES_SAMPLER_ARG'
    | 'OTEL_METRIC_EXPORT_INTERVAL'
  >
  readonly node: string
  readonly log: Log
}
