/** Attacks on telemetry: headers that are no traceparent, and collectors that are gone, slow or broken. Nobody waits, nothing piles up. */
import type { ServerResponse } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { connection } from '@handshake/contracts/connection/connection.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { present } from '@handshake/domain/assert.ts'
import { expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { attributesOf, startCollector } from '../../../test/doubles/collector.ts'
import { eventually } from '../../../test/eventually.ts'
import { moveIn } from '../../../test/residents.ts'
import { startTestNode, type TestNode } from '../../../test/test-node.ts'
import { Visitor } from '../../../test/visitor.ts'
import type { Log } from '../observe/log.ts'
import { toldOutside } from './critical-errors.ts'
import { exportOverOtlp, watchExports } from './otlp.ts'
import { readTraceParent } from './tracing.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Without what is only waiting to be collected. */
function heapInUse(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

const sound = `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01`
const hostile = [
  '',
  '00',
  sound.toUpperCase(),
  `${sound} `,
  `${sound}-more`,
  `${sound}, ${sound}`,
  `ff${sound.slice(2)}`,
  `00-${'0'.repeat(32)}-${'b2'.repeat(8)}-01`,
  `00-${'a1'.repeat(16)}-${'0'.repeat(16)}-01`,
  `00-${"';drop table outbox;--".padEnd(32, 'x')}-${'b2'.repeat(8)}-01`,
  'a'.repeat(8_000),
]
test('only what is exactly a traceparent is one', () => {
  expect(readTraceParent(sound)).toBe(sound)
  for (const header of [...hostile, undefined, [sound], 7]) expect(readTraceParent(header)).toBeUndefined()
})

test('a hostile header begins a trace of its own, and nothing of it leaves', async () => {
  const collector = await startCollector()
  const node = await startTestNode({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
  await isUp(node)
  // Blanks around a header are no part of it.
  const sent = hostile.filter((header) => header.trim() === header)
  for (const traceparent of sent)
    expect(
      (await fetch(`${node.url}/api/setup`, { headers: { traceparent, tracestate: 'evil='.repeat(800) } })).status,
    ).toBe(200)
  await node.close()
  const spans = collector.spans().filter(({ name }) => name === 'GET /api/setup')
  expect(spans).toHaveLength(sent.length)
  expect(new Set(spans.map(({ traceId }) => traceId))).toHaveLength(sent.length)
  expect(spans.every(({ traceId, parentSpanId }) => /^[0-9a-f]{32}$/.test(traceId) && !parentSpanId)).toBe(true)
  for (const told of ['evil', 'drop table', 'aaaaaaaaaaaa']) expect(collector.bodies.join()).not.toContain(told)
})

/** A node that has just started says 503 until it hears the database. */
const isUp = ({ url }: TestNode) => eventually(async () => expect((await fetch(`${url}/api/flags`)).status).toBe(200))

const lines: { level: string; says: string }[] = []
const log = {
  warn: (_facts: object, says: string) => lines.push({ level: 'warn', says }),
  info: (_facts: object, says: string) => lines.push({ level: 'info', says }),
} as unknown as Log

const broken: Record<string, (response: ServerResponse) => void> = {
  'answers 500': (response) => void response.writeHead(500).end('no'.repeat(100)),
  'asks for another time': (response) => void response.writeHead(503, { 'retry-after': '3600' }).end(),
  'never answers': () => undefined,
  'sends no end': (response) => {
    const timer = setInterval(() => response.write('x'.repeat(1_000)), 5)
    response.on('close', () => clearInterval(timer))
  },
}
const endpoints = [...Object.keys(broken), 'is not there'] as const

test.each(endpoints)('a collector that %s holds up no request and no stop', async (how) => {
  const answer = broken[how]
  const collector = answer ? await startCollector(answer) : null
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector?.url ?? 'http://127.0.0.1:9',
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
  }
  const node = await startTestNode({ env })
  await isUp(node)
  const begunMs = performance.now()
  for (let n = 0; n < 30; n += 1) expect((await fetch(`${node.url}/api/setup`)).status).toBe(200)
  node.log.error('something broke')
  expect(performance.now() - begunMs).toBeLessThan(10_000)
  const closingMs = performance.now()
  await node.close()
  expect(performance.now() - closingMs).toBeLessThan(9_000)
})

test('what a dead collector misses is dropped, not kept: thousands stay within their queues', async () => {
  lines.length = 0
  const { tracing, tellCritical, stop } = await exportOverOtlp({
    config: {
      OTEL_EXPORTER_OTLP_ENDPOINT: null,
      OTEL_EXPORTER_OTLP_HEADERS: {},
      OTEL_SERVICE_NAME: 'test',
      OTEL_TRACES_SAMPLER_ARG: 1,
      OTEL_METRIC_EXPORT_INTERVAL: 60_000,
    },
    endpoint: new URL('http://127.0.0.1:9'),
    node: 'test',
    log,
  })
  const fill = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      tracing.begin(`span ${n}`, { facts: { text: 'x'.repeat(100) } }).end()
      tellCritical({ level: 'error', says: 'broken', facts: { err: new Error('x'.repeat(500)) } })
      if (n % 500 === 0) await new Promise(setImmediate)
    }
  }
  await fill(3_000)
  const before = heapInUse()
  await fill(10_000)
  expect(heapInUse() - before).toBeLessThan(30_000_000)
  await eventually(() => expect(lines.length).toBeGreaterThan(0))
  await stop()
  expect(lines.filter(({ level }) => level === 'warn').length).toBeLessThanOrEqual(2)
})

test('a collector that comes and goes is a line every ten minutes, not one every second', () => {
  lines.length = 0
  let nowMs = 0
  const results = { fails: { code: 1, error: new Error('secret answer') }, works: { code: 0 } }
  let next: keyof typeof results = 'fails'
  const exporter = watchExports(log, () => nowMs)('traces', {
    export: (_items: never, done: (result: { code: number; error?: Error }) => void) => done(results[next]),
  })
  for (let second = 0; second < 3_600; second += 1) {
    next = second % 2 === 0 ? 'fails' : 'works'
    nowMs = second * 1_000
    exporter.export([] as never, () => undefined)
  }
  expect(lines).toHaveLength(12)
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('critical errors of browsers go to the collector, scrubbed; of all others nobody hears there', async () => {
  const collector = await startCollector()
  const node = await startTestNode({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
  const error = {
    category: 'system',
    code: 'render',
    stack: 'Error: for ann@example.com\n    at Page (app.js:1:2)',
    path: '/handshake/:id',
    reference: 'web-1a2b3c4d',
    count: 2,
  } as const
  await new Visitor(node.url).done(connection.reportErrors, {
    build: 'b1',
    errors: [
      { ...error, severity: 'critical', message: 'The page broke for ann@example.com with $12.50' },
      { ...error, severity: 'high', message: 'A button broke' },
    ],
  })
  await eventually(() => expect(collector.logs()).toHaveLength(1))
  await node.close()
  const [told] = collector.logs()
  expect(told?.body.stringValue).toBe('A page broke in a browser')
  expect(attributesOf(told ?? { attributes: [] })).toMatchObject({
    'handshake.page': '/handshake/:id',
    'handshake.build': 'b1',
    'handshake.error_code': 'render',
    'handshake.reference': 'web-1a2b3c4d',
    'exception.message': 'The page broke for [email] with [amount]',
    'exception.stacktrace': '    at Page (app.js:1:2)',
  })
  for (const secret of ['ann@', '12.50', 'A button broke']) expect(collector.bodies.join()).not.toContain(secret)
})

test('a request that fails is critical, in its trace and under its reference; a warning is not', async () => {
  const collector = await startCollector()
  const node = await startTestNode({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
  const maya = await moveIn(node, 'Broken Maya')
  node.log.warn({ err: new Error('only a warning') }, 'not critical')
  await asOwner(node.databaseUrl, 'alter table bets rename to gone')
  const failed = await maya.call(handshake.readHandshakes, { group: 'all' })
  expect(failed.status).toBe(500)
  const reference = failed.ok ? '' : failed.error.reference
  await eventually(() => expect(collector.logs().map(({ body }) => body.stringValue)).toContain('a request failed'))
  await node.close()
  const told = present(
    collector.logs().find(({ body }) => body.stringValue === 'a request failed'),
    'it was waited for',
  )
  expect(attributesOf(told)).toMatchObject({
    'http.route': '/api/handshakes',
    'handshake.reference': reference,
    'handshake.error_code': '42P01',
  })
  const span = collector.spans().find((one) => attributesOf(one)['handshake.reference'] === reference)
  expect([span?.traceId, span?.status.code]).toEqual([told.traceId, 2])
  expect(collector.bodies.join()).not.toContain('only a warning')
})

test('of a line in the log only named fields leave, and none of them quotes what was typed', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "my secret search"'), {
    code: '22P02',
    detail: 'row',
  })
  const told = toldOutside({
    level: 'error',
    says: "Failed task 7 with error 'my secret search'",
    facts: {
      err: error,
      route: '/api/people',
      person: 'someone',
      request: 'not a reference at all',
      order: 'o1',
      body: { x: 1 },
    },
  })
  expect(Object.keys(told.facts).toSorted()).toEqual([
    'exception.message',
    'exception.stacktrace',
    'exception.type',
    'handshake.error_code',
    'handshake.reference',
    'http.route',
  ])
  expect(JSON.stringify(told)).not.toContain('secret')
  expect(told.facts).toMatchObject({ 'handshake.error_code': '22P02', 'handshake.reference': '[id]' })
})
