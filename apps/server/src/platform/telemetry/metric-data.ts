/** The figures of /metrics as OpenTelemetry writes them: the same numbers, counted once. */
import { type HrTime, ValueType } from '@opentelemetry/api'
import type { DataPoint, MetricData } from '@opentelemetry/sdk-metrics'
import type { MetricType, Registry } from 'prom-client'

type Value = {
  readonly value: number
  readonly labels: Readonly<Record<string, string | number>>
  readonly metricName?: string
}
/** As the library writes it; its own types say less, and numbers for the names of types. */
type Figure = {
  readonly name: string
  readonly help: string
  readonly type: MetricType | string
  readonly values: readonly Value[]
}
type Span = { readonly startTime: HrTime; readonly endTime: HrTime }
type Labels = Value['labels']

type Sdk = Pick<typeof import('@opentelemetry/sdk-metrics'), 'AggregationTemporality' | 'DataPointType'>

export async function metricDataOf(sdk: Sdk, registry: Registry, times: Span): Promise<MetricData[]> {
  const { AggregationTemporality, DataPointType } = sdk
  const figures = (await registry.getMetricsAsJSON()) as unknown as readonly Figure[]
  return figures.map((figure): MetricData => {
    const data = {
      descriptor: { name: figure.name, description: figure.help, unit: '', valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    }
    if (figure.type === 'histogram')
      return { ...data, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(figure.values, times) }
    const dataPoints = figure.values.filter(({ value }) => Number.isFinite(value)).map((one) => point(one, times))
    if (figure.type === 'counter') return { ...data, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    return { ...data, dataPointType: DataPointType.GAUGE, dataPoints }
  })
}

const point = ({ value, labels }: Value, times: Span): DataPoint<number> => ({
  ...times,
  attributes: { ...labels },
  value,
})

type Buckets = { le: { bound: number; upTo: number }[]; sum: number; count: number; labels: Labels }

/** Prometheus counts what lies at or below each bound; here each bucket counts its own. */
function histograms(values: readonly Value[], times: Span) {
  const series = new Map<string, Buckets>()
  for (const { value, labels, metricName = '' } of values) {
    const { le, ...own } = labels
    const key = JSON.stringify(Object.entries(own).toSorted())
    const known = series.get(key) ?? { le: [], sum: 0, count: 0, labels: own }
    series.set(key, known)
    if (le !== undefined && le !== '+Inf') known.le.push({ bound: Number(le), upTo: value })
    else if (metricName.endsWith('_sum')) known.sum = value
    else if (metricName.endsWith('_count')) known.count = value
  }
  return [...series.values()].map(({ le, sum, count, labels }) => ({
    ...times,
    attributes: { ...labels },
    value: {
      buckets: {
        boundaries: le.map(({ bound }) => bound),
        counts: [...le.map(({ upTo }) => upTo), count].map((upTo, index, all) => upTo - (all[index - 1] ?? 0)),
      },
      sum,
      count,
    },
  }))
}
