/** Sends spans, figures and critical errors over OTLP: in batches, from queues with an end, and never in anybody's way. */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@handshake/domain/time.ts'
import { type HrTime, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import { MeterProvider, type MetricProducer, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import { version } from '../observe/version.ts'
import { createTracing } from './create-tracing.ts'
import { type CriticalLine, toldOutside } from './critical-errors.ts'
import { metricDataOf } from './metric-data.ts'
import type { Telemetry, TelemetryParts } from './start-telemetry.ts'
import { readTraceParent } from './tracing.ts'
import { watchExports } from './watch-exports.ts'

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

export function exportOverOtlp({
  config,
  node,
  log,
  endpoint,
}: TelemetryParts & { readonly endpoint: URL }): Telemetry {
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
  const tracer = new TracerProvider({
    resource,
    sampler: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: watched('traces', new OTLPTraceExporter(to('traces'))), ...batches }),
    ],
  })
  const logger = new LoggerProvider({
    resource,
    processors: [
      new BatchLogRecordProcessor({
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
          const metrics = await metricDataOf(await read(), since, now())
          return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: scope }, metrics }] }, errors: [] }
        },
      }
      const everyMs = config.OTEL_METRIC_EXPORT_INTERVAL
      meter = new MeterProvider({
        resource,
        readers: [
          new PeriodicExportingMetricReader({
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
