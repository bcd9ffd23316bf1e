/** Sends spans, figures and critical errors over OTLP: in batches, from queues with an end, and never in anybody's way. */
import { setTimeout as wait } from 'node:timers/promises'
import { minutes, seconds } from '@handshake/domain/time.ts'
import { type HrTime, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import type { MeterProvider, MetricProducer } from '@opentelemetry/sdk-metrics'
import type { Log } from '../observe/log.ts'
import { version } from '../observe/version.ts'
import { createTracing } from './create-tracing.ts'
import { type CriticalLine, toldOutside } from './critical-errors.ts'
import { metricDataOf } from './metric-data.ts'
import type { Telemetry, TelemetryParts } from './telemetry-types.ts'
import { readTraceParent } from './tracing.ts'

const scope = 'handshake'
/** One attempt and its repeats; the next batch waits for it, and what does not fit meanwhile is dropped. */
const exportMs = seconds(10)
const batches = {
  scheduledDelayMillis: 1_000,
  maxQueueSize: 2_048,
  maxExportBatchSize: 512,
  exportTimeoutMillis: exportMs,
}
/** What a node that stops waits for its last words. */
const farewellMs = seconds(2)
/** OpenTelemetry's numbers for how bad it is. */
const severities = { error: 17, fatal: 21 }

/** Imported here and not at the top: the server is bundled into one file, and imports at the top are loaded at every start. */
async function loadSdk() {
  const [traces, figures, logs, resources, sdkTrace, sdkMetrics, sdkLogs] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
    import('@opentelemetry/exporter-logs-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/sdk-logs'),
  ])
  return { ...traces, ...figures, ...logs, ...resources, ...sdkTrace, sdkMetrics, ...sdkLogs }
}

export async function exportOverOtlp({
  config,
  node,
  log,
  endpoint,
}: TelemetryParts & { readonly endpoint: URL }): Promise<Telemetry> {
  const { OTLPTraceExporter, OTLPMetricExporter, OTLPLogExporter, resourceFromAttributes, sdkMetrics, ...sdk } =
    await loadSdk()
  const to = (signal: 'traces' | 'metrics' | 'logs') => ({
    url: new URL(`${endpoint.pathname.replace(/\/$/, '')}/v1/${signal}`, endpoint).href,
    headers: { ...config.OTEL_EXPORTER_OTLP_HEADERS },
    timeoutMillis: exportMs,
    concurrencyLimit: 2,
  })
  const resource = resourceFromAttributes({
    'service.name': config.OTEL_SERVICE_NAME,
    'service.version': version,
    'service.instance.id': node,
  })
  const watched = watchExports(log)
  const tracer = new sdk.TracerProvider({
    resource,
    sampler: new sdk.TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: watched('traces', new OTLPTraceExporter(to('traces'))), ...batches }),
    ],
  })
  const logger = new sdk.LoggerProvider({
    resource,
    processors: [
      new sdk.BatchLogRecordProcessor({
        exporter: watched('critical errors', new OTLPLogExporter(to('logs'))),
        ...batches,
      }),
    ],
  })
  const tracing = createTracing(tracer.getTracer(scope))
  const critical = logger.getLogger(scope)
  let meter: MeterProvider | null = null

  return {
    tracing,
    tellCritical: (line: CriticalLine) => {
      const { says, facts } = toldOutside(line)
      const current = readTraceParent(tracing.current()?.trace)
      const [, traceId = '', spanId = '', flags = ''] = current?.split('-') ?? []
      critical.emit({
        severityNumber: severities[line.level],
        severityText: line.level.toUpperCase(),
        body: says,
        attributes: facts,
        context:
          current === undefined
            ? ROOT_CONTEXT
            : trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16) }),
      })
    },
    exportMetrics: (read) => {
      const since = now()
      const producer: MetricProducer = {
        collect: async () => {
          const metrics = await metricDataOf(sdkMetrics, await read(), { startTime: since, endTime: now() })
          return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: scope }, metrics }] }, errors: [] }
        },
      }
      const everyMs = config.OTEL_METRIC_EXPORT_INTERVAL
      meter = new sdkMetrics.MeterProvider({
        resource,
        readers: [
          new sdkMetrics.PeriodicExportingMetricReader({
            exporter: watched('metrics', new OTLPMetricExporter(to('metrics'))),
            exportIntervalMillis: everyMs,
            exportTimeoutMillis: Math.min(everyMs, exportMs),
            metricProducers: [producer],
          }),
        ],
      })
    },
    stop: async () => {
      const ending = Promise.allSettled([tracer.shutdown(), logger.shutdown(), meter?.shutdown()])
      await Promise.race([ending, wait(farewellMs, undefined, { ref: false })])
    },
  }
}

function now(): HrTime {
  const ms = Date.now()
  return [Math.floor(ms / 1_000), (ms % 1_000) * 1_000_000]
}

/** What the exporters of all kinds of data have in common. */
type Result = { readonly code: number; readonly error?: Error }
type Exporter = { export: (items: never, done: (result: Result) => void) => void }

const succeeded = 0
const quietMs = minutes(10)

/** Only the kind of failure is logged: an answer from outside may contain anything. */
export function watchExports(log: Pick<Log, 'warn' | 'info'>, nowMs: () => number = () => performance.now()) {
  return <E extends Exporter>(what: string, exporter: E): E => {
    let saidAtMs = Number.NEGATIVE_INFINITY
    let said = false
    const note = ({ code, error }: Result) => {
      if (code === succeeded) {
        if (said) log.info({ what }, 'telemetry is being sent again')
        said = false
      } else if (!said && nowMs() - saidAtMs >= quietMs) {
        said = true
        saidAtMs = nowMs()
        log.warn(
          { what, why: error?.name ?? 'no answer' },
          'telemetry cannot be sent; what does not fit in memory is dropped',
        )
      }
    }
    const send = exporter.export.bind(exporter)
    exporter.export = (items, done) =>
      send(items, (result) => {
        note(result)
        done(result)
      })
    return exporter
  }
}
