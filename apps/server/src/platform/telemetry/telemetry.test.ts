/** Telemetry against a collector: one trace over two people, the same figures as /metrics, and no secret in anything that leaves. */
import { randomBytes, randomUUID } from 'node:crypto'
import { account } from '@handshake/contracts/account/account.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { tracingHeader } from '@handshake/contracts/live-events.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { present } from '@handshake/domain/assert.ts'
import { expect, test } from 'vitest'
import { attributesOf, type Collector, startCollector } from '../../../test/doubles/collector.ts'
import { eventually } from '../../../test/eventually.ts'
import { inWords } from '../../../test/handshakes.ts'
import { listenLive } from '../../../test/live-listener.ts'
import { moveIn, type Resident } from '../../../test/residents.ts'
import { startTestNode, type TestNode } from '../../../test/test-node.ts'
import { Visitor } from '../../../test/visitor.ts'

/** As a browser sends it: under the key of its form, and with what it follows from. */
function accept(person: Resident, offer: Pick<HandshakeView, 'id' | 'termsVersion'>, traceparent: string) {
  const requestId = randomUUID()
  return person.fetch(`/api/handshakes/${offer.id}/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': requestId, traceparent, tracestate: 'a=b' },
    body: JSON.stringify({ requestId, termsVersion: offer.termsVersion }),
  })
}

const click = () => ({ traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') })

async function traced(collector: Collector, env: Record<string, string> = {}): Promise<TestNode> {
  return startTestNode({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env } })
}

test('one person accepts, and the other’s update is in the same trace: request, transaction, relay, job, live event, read', async () => {
  const collector = await startCollector()
  const node = await traced(collector)
  const [maya, tom] = [await moveIn(node, 'Traced Maya'), await moveIn(node, 'Traced Tom')]
  const offer = await maya.done(handshake.createHandshake, inWords())
  const live = await listenLive(node, maya)
  const { traceId, spanId } = click()
  const accepted = await accept(tom, offer, `00-${traceId}-${spanId}-01`)
  expect([accepted.status, await accepted.text()]).toEqual([200, expect.any(String)])
  // As the other browser does: it reads again, and says why. What it heard first may still be about its own offer.
  const traceparent = await eventually(() =>
    present(
      live.messages.map(({ trace }) => trace).find((trace) => trace?.includes(traceId)),
      'told with its trace',
    ),
  )
  await maya.fetch(`/api/handshakes/${offer.id}`, { headers: { traceparent } })
  const own = () => collector.spans().filter((span) => span.traceId === traceId)
  await eventually(() =>
    expect(own().map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'POST /api/handshakes/:handshakeId/accept',
        'transaction',
        'outbox relay',
        expect.stringMatching(/^job /),
        'live event',
        'GET /api/handshakes/:handshakeId',
      ]),
    ),
  )
  const parentOf = (name: string) => {
    const parentId = own().find((span) => span.name === name)?.parentSpanId
    return parentId === spanId ? 'the click' : own().find((span) => span.spanId === parentId)?.name
  }
  expect(parentOf('POST /api/handshakes/:handshakeId/accept')).toBe('the click')
  expect(parentOf('outbox relay')).toBe('transaction')
  expect(parentOf('live event')).toBe('outbox relay')
  expect(parentOf('GET /api/handshakes/:handshakeId')).toBe('live event')
  expect(collector.bodies.join()).not.toContain('a=b')
  await node.close()
})

test('calls that share a transaction are linked to it, whoever’s trace it is in', async () => {
  const collector = await startCollector()
  const node = await traced(collector)
  const maya = await moveIn(node, 'Sharing Maya')
  const people = await Promise.all(Array.from({ length: 12 }, (_, n) => moveIn(node, `Sharing ${n}`)))
  const offers = await Promise.all(people.map(() => maya.done(handshake.createHandshake, inWords())))
  const clicks = people.map(click)
  await Promise.all(
    people.map((person, n) =>
      accept(person, present(offers[n], 'an offer for each'), `00-${clicks[n]?.traceId}-${clicks[n]?.spanId}-01`),
    ),
  )
  await eventually(() => {
    for (const { traceId } of clicks) {
      const own = collector.spans().filter((span) => span.traceId === traceId)
      const request = own.find(({ name }) => name.startsWith('POST'))
      const shares = own.some(({ name }) => name === 'transaction') || (request?.links?.length ?? 0) > 0
      expect(shares, JSON.stringify(own)).toBe(true)
    }
  })
  const requests = collector.spans().filter(({ name }) => name === 'POST /api/handshakes/:handshakeId/accept')
  expect(requests).toHaveLength(people.length)
  const linked = requests.flatMap(({ links = [] }) => links)
  expect(linked.length, 'some of them shared one').toBeGreaterThan(0)
  const transactions = collector.spans().filter(({ name }) => name === 'transaction')
  for (const { spanId } of linked) expect(transactions.map((span) => span.spanId)).toContain(spanId)
  await node.close()
})

test('a beat that finds nothing to do is not sent, and one that does something is', async () => {
  const collector = await startCollector()
  const node = await traced(collector)
  await node.runJob('handshake.settle')
  await node.runJob('connection.forget-old-errors')
  await eventually(() =>
    expect(collector.spans().map(({ name }) => name)).toContain('job connection.forget-old-errors'),
  )
  expect(collector.spans().map(({ name }) => name)).not.toContain('job handshake.settle')
  await node.close()
})

test('no secret, no address, no body and no word that somebody searched for leaves', async () => {
  const collector = await startCollector()
  const node = await traced(collector, { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=collectors%20own' })
  const visitor = new Visitor(node.url)
  const password = `hunter2-${randomUUID()}`
  await visitor.done(account.signUp, {
    fullName: 'Sue Secretive',
    email: 'sue.secretive@example.com',
    password,
    adultAndTerms: true,
  })
  await visitor.done(session.signIn, { email: 'sue.secretive@example.com', password })
  expect((await visitor.call(session.readSession, {})).headers.get(tracingHeader)).toBe('on')
  await visitor.done(friend.searchPeople, { search: 'Wanderwort' })
  await visitor.fetch('/api/nowhere?token=Wandertoken')
  node.log.error(
    {
      err: new Error('bad value "Wanderwort" for sue.secretive@example.com, token=Wandertoken'),
      email: 'sue.secretive@example.com',
    },
    'a thing broke',
  )
  await node.close()
  const token = /=([^;]+)/.exec(visitor.cookie ?? '')?.[1] ?? 'none'
  const everything = collector.bodies.join('\n')
  expect(everything).toContain('GET /api/people')
  expect(everything).toContain('a thing broke')
  for (const secret of [
    password,
    token,
    'sue.secretive',
    'Secretive',
    'Wanderwort',
    'Wandertoken',
    '127.0.0.1',
    'collectors own',
  ])
    expect(everything, secret).not.toContain(secret)
  expect(collector.headers().every((headers) => headers['api-key'] === 'collectors own')).toBe(true)
})

test('figures are the ones of /metrics, under the same names', async () => {
  const collector = await startCollector()
  const node = await traced(collector, { OTEL_METRIC_EXPORT_INTERVAL: '1000' })
  await moveIn(node, 'Metric Once')
  await fetch(`${node.url}/api/setup`)
  const names = [...(await (await fetch(`${node.url}/metrics`)).text()).matchAll(/^# TYPE (\S+) /gm)].map(
    ([, name]) => name,
  )
  await eventually(() => expect(new Set(collector.metrics().map(({ name }) => name))).toEqual(new Set(names)))
  const newest = (name: string) => collector.metrics().findLast((metric) => metric.name === name)
  await eventually(() => {
    const asked = newest('handshake_http_requests_total')?.sum
    expect(asked?.isMonotonic).toBe(true)
    expect(asked?.dataPoints.find((point) => attributesOf(point).route === '/api/setup')?.asDouble).toBe(1)
  })
  const took = newest('handshake_http_request_duration_seconds')?.histogram?.dataPoints ?? []
  for (const { bucketCounts = [], count } of took)
    expect(bucketCounts.map(Number).reduce((sum, n) => sum + n, 0)).toBe(Number(count))
  await node.close()
})

test('without a collector nothing is loaded, sent, or said to browsers', async () => {
  const node = await startTestNode()
  expect(node.machinery.tracing).toBeUndefined()
  const answer = await new Visitor(node.url).call(session.readSession, {})
  expect(answer.headers.get(tracingHeader)).toBeNull()
  await node.close()
})
