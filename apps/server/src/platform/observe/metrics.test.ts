/** GET /metrics, over HTTP: what it tells, to whom, and that an alarm is a number in it. */
import { randomUUID } from 'node:crypto'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { moveIn } from '../../../test/residents.ts'
import { startTestNode, type TestNode, useNode } from '../../../test/test-node.ts'
import { Rollback } from '../db/transaction.ts'
import { readBacklog } from '../jobs/housekeeping.ts'
import { mintId } from '../mint-id.ts'
import { runInContext } from '../run-in-context.ts'
import { gauge, registryOf } from './metrics.ts'

const { node, clock } = useNode()

const metricsOf = async (on: TestNode = node()): Promise<string> => (await fetch(`${on.url}/metrics`)).text()
const sampleOf = (text: string, sample: string): number | null => {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `))
  return line === undefined ? null : Number(line.slice(sample.length + 1))
}

test('a reading is written as Prometheus reads it, whatever stands in its words, and left out where nothing was read', async () => {
  const samples = [{ labels: { law: 'what "leaves"\nenters \\ stays' }, value: 2 }, { value: 0.5 }]
  const readings = [gauge('handshake_x', 'Two\nlines.', samples), gauge('handshake_unread', 'Nothing.', [])]
  expect(await registryOf(readings).metrics()).toBe(
    [
      '# HELP handshake_x Two\\nlines.',
      '# TYPE handshake_x gauge',
      'handshake_x{law="what \\"leaves\\"\\nenters \\\\ stays"} 2',
      'handshake_x 0.5',
      '',
    ].join('\n'),
  )
})

test('every line is a comment or a sample, and every sample has been announced', async () => {
  const answer = await fetch(`${node().url}/metrics`)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const lines = (await answer.text()).trimEnd().split('\n')
  const announced = lines.flatMap((line) => /^# TYPE (\S+) /.exec(line)?.[1] ?? [])
  expect(new Set(announced)).toHaveLength(announced.length)
  for (const line of lines.filter((one) => one !== '' && !one.startsWith('#'))) {
    expect(line).toMatch(/^[a-z_\d]+(\{([a-z]+="([^"\\]|\\.)*",?)+\})? (-?[\d.e+-]+|Nan)$/)
    expect(announced.some((name) => line.startsWith(name))).toBe(true)
  }
})

test('requests are counted by route and status, and timed', async () => {
  const maya = await moveIn(node(), 'Metric Maya')
  const counted = async () =>
    sampleOf(
      await metricsOf(),
      'handshake_http_requests_total{method="GET",route="/api/wallet/balance",status="200"}',
    ) ?? 0
  const before = await counted()
  for (let n = 0; n < 3; n += 1) await maya.done(wallet.readBalance, {})
  expect(await counted()).toBe(before + 3)
  const text = await metricsOf()
  const timed = 'handshake_http_request_duration_seconds'
  const labels = 'method="GET",route="/api/wallet/balance"'
  const buckets = Array.from(text.matchAll(new RegExp(`${timed}_bucket\\{le="([^"]+)",${labels}\\} (\\d+)`, 'g')))
  const counts = buckets.map(([, , count]) => Number(count))
  expect(buckets.at(-1)?.[1]).toBe('+Inf')
  expect(counts).toEqual([...counts].sort((a, b) => a - b))
  expect(counts.at(-1)).toBe(sampleOf(text, `${timed}_count{${labels}}`))
  expect(sampleOf(text, `${timed}_sum{${labels}}`)).toBeGreaterThan(0)
})

test('an order that should long have ended is told apart from one on its way', async () => {
  const maya = await moveIn(node(), 'Metric Waiting')
  await maya.done(payment.withdraw, { requestId: randomUUID(), amountCents: 1_000, method: 'ach_transfer' })
  const pending = 'handshake_payment_orders_pending{kind="withdrawal"}'
  const overdue = 'handshake_payment_orders_overdue{kind="withdrawal"}'
  const now = await metricsOf()
  expect([sampleOf(now, pending), sampleOf(now, overdue)]).toEqual([1, 0])
  expect(sampleOf(now, 'handshake_payment_orders_pending{kind="deposit"}')).toBe(0)
  clock.advance(days(2) + 1)
  expect(sampleOf(await metricsOf(), overdue)).toBe(1)
})

test('jobs that wait and jobs that were given up are counted', async () => {
  const quiet = await startTestNode({ env: { ROLES: 'api' } })
  await quiet.pool.query(
    `select graphile_worker.add_job('nobody.does-this'), graphile_worker.add_job('given.up', max_attempts => 1)`,
  )
  await asOwner(
    quiet.databaseUrl,
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'no' where max_attempts = 1`,
  )
  const text = await metricsOf(quiet)
  expect(sampleOf(text, 'handshake_jobs_due')).toBe(1)
  expect(sampleOf(text, 'handshake_jobs_given_up')).toBe(1)
  expect(sampleOf(text, 'handshake_live_streams')).toBe(0)
  expect(sampleOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  await quiet.close()
})

test('what was committed and not handed on yet is counted, with the time it has waited', async () => {
  const { machinery } = node()
  const text = await runInContext(machinery, async (ctx) => {
    const at = new Date(ctx.now.getTime() - 90_000)
    await ctx.client.query('insert into outbox (id, message, created_at) values ($1, $2, $3)', [mintId(at), '{}', at])
    return new Rollback(await registryOf(await readBacklog(ctx)).metrics())
  })
  expect(sampleOf(text, 'handshake_outbox_rows')).toBe(1)
  expect(sampleOf(text, 'handshake_outbox_oldest_seconds')).toBe(90)
})

test('books that are not checked say nothing; sound ones, broken ones and a halt are numbers', async () => {
  const robbed = await startTestNode()
  const maya = await moveIn(robbed, 'Metric Robbed')
  const first = await metricsOf(robbed)
  expect([sampleOf(first, 'handshake_books_sound'), sampleOf(first, 'handshake_books_halts')]).toEqual([null, 0])
  await robbed.runJob('wallet.audit-books')
  const sound = await metricsOf(robbed)
  const law = 'handshake_books_violations{law="what leaves enters"}'
  expect([sampleOf(sound, 'handshake_books_sound'), sampleOf(sound, law)]).toEqual([1, 0])
  expect(Date.now() / 1_000 - (sampleOf(sound, 'handshake_books_audit_timestamp_seconds') ?? 0)).toBeLessThan(60)
  await asOwner(
    robbed.databaseUrl,
    `update ledger.accounts set balance_cents = balance_cents + 1 where owner_id = '${maya.id}'`,
  )
  await robbed.runJob('wallet.audit-books')
  const broken = await metricsOf(robbed)
  expect([sampleOf(broken, 'handshake_books_sound'), sampleOf(broken, 'handshake_books_halts')]).toEqual([0, 1])
  expect(sampleOf(broken, law)).toBeGreaterThan(0)
  await robbed.close()
})

const callers = [
  ['this machine', {}, true],
  ['this machine, for someone a proxy speaks of', { 'x-forwarded-for': '203.0.113.9' }, false],
  ['this machine, under a public name', { host: 'handshake.example' }, false],
  ['anywhere, with the token', { host: 'handshake.example', authorization: 'Bearer let me see' }, true],
  ['anywhere, with another token', { host: 'handshake.example', authorization: 'Bearer let me' }, false],
] as const
test.each(callers)('a caller from %s', async (_who, headers, allowed) => {
  const guarded = await startTestNode({ env: { METRICS_TOKEN: 'let me see' } })
  const from = (remoteAddress: string) =>
    guarded.http.inject({ url: '/metrics', headers: { ...headers }, remoteAddress })
  expect((await from('127.0.0.1')).statusCode).toBe(allowed ? 200 : 404)
  expect((await from('203.0.113.9')).statusCode).toBe('authorization' in headers && allowed ? 200 : 404)
  await guarded.close()
})

test('behind a proxy only the token opens, because the proxy calls from this machine for everybody', async () => {
  const behind = await startTestNode({ env: { PUBLIC_URL: 'https://handshake.example', METRICS_TOKEN: 'let me see' } })
  expect((await fetch(`${behind.url}/metrics`)).status).toBe(404)
  expect((await fetch(`${behind.url}/metrics`, { headers: { authorization: 'Bearer let me see' } })).status).toBe(200)
  await behind.close()
})
