/** Telemetry: traces, metrics and critical errors for a collector that speaks OTLP; nothing of it is loaded where none is named. */
import type { Telemetry, TelemetryParts } from './telemetry-types.ts'

export async function startTelemetry(parts: TelemetryParts): Promise<Telemetry | null> {
  const endpoint = parts.config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === null) return null
  const { exportOverOtlp } = await import('./otlp.ts')
  return exportOverOtlp({ ...parts, endpoint })
}
