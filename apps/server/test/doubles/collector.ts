/** A collector for tests: a real HTTP server that takes OTLP as JSON and keeps what it was sent; it can be slow, broken or gone. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Attribute = {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string }
}
export type SentSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Attribute[]
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[]
  readonly status: { readonly code: number }
}
export type SentLog = {
  readonly severityText: string
  readonly body: { readonly stringValue: string }
  readonly attributes: readonly Attribute[]
  readonly traceId?: string
}
type Point = {
  readonly asDouble?: number
  readonly attributes: readonly Attribute[]
  readonly bucketCounts?: readonly unknown[]
  readonly count?: unknown
}
export type SentMetric = {
  readonly name: string
  readonly gauge?: { readonly dataPoints: readonly Point[] }
  readonly sum?: { readonly dataPoints: readonly Point[]; readonly isMonotonic: boolean }
  readonly histogram?: { readonly dataPoints: readonly Point[] }
}

type Sent = {
  readonly resourceSpans?: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[]
  readonly resourceLogs?: readonly { readonly scopeLogs: readonly { readonly logRecords: readonly SentLog[] }[] }[]
  readonly resourceMetrics?: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly SentMetric[] }[]
  }[]
}

export type Collector = {
  readonly url: string
  /** Every body as it came. */
  readonly bodies: readonly string[]
  readonly paths: () => readonly string[]
  readonly headers: () => readonly NodeJS.Dict<string | string[]>[]
  readonly spans: () => readonly SentSpan[]
  readonly logs: () => readonly SentLog[]
  readonly metrics: () => readonly SentMetric[]
}

const takes = (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{}')

export async function startCollector(answer: (response: ServerResponse) => void = takes): Promise<Collector> {
  const asked: { readonly path: string; readonly headers: NodeJS.Dict<string | string[]> }[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push({ path: request.url ?? '', headers: request.headers })
    bodies.push(body)
    answer(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const sent = () => bodies.map((body) => JSON.parse(body) as Sent)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    paths: () => asked.map(({ path }) => path),
    headers: () => asked.map(({ headers }) => headers),
    spans: () =>
      sent().flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    logs: () =>
      sent().flatMap(({ resourceLogs = [] }) =>
        resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords)),
      ),
    metrics: () =>
      sent().flatMap(({ resourceMetrics = [] }) =>
        resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
      ),
  }
}

export const attributesOf = ({ attributes }: { readonly attributes: readonly Attribute[] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))
