/** Errors that browsers report, over HTTP: scrubbed again, grouped by cause, bounded, cleaned, and read by admins alone. */
import { connection, type ReportedError } from '@handshake/contracts/connection/connection.ts'
import { days, hours, minutes } from '@handshake/domain/time.ts'
import { beforeEach, expect, test } from 'vitest'
import { moveIn } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock, visitor } = useNode()
beforeEach(() => node().pool.query('delete from client_errors'))

const error = (over: Partial<ReportedError> = {}): ReportedError => ({
  category: 'system',
  severity: 'high',
  code: 'GENERIC_ERROR',
  message: 'TypeError: x is not a function',
  stack: 'at f (https://h.example/assets/index-B1x.js:1:48213)',
  path: '/handshake/:id',
  reference: '',
  count: 1,
  ...over,
})
const report = (errors: ReportedError[], build = 'b1') => visitor().call(connection.reportErrors, { build, errors })
const causes = async () => {
  const admin = await moveIn(node(), `Admin ${Math.random()}`, { role: 'admin' })
  return (await admin.done(connection.readErrors, {})).causes
}

test('reportErrors: anyone may, signed out too; one cause over builds and hours is one, with its counts and versions', async () => {
  const first = clock.now().toISOString()
  expect((await report([error({ message: 'No row 12', count: 3, reference: 'web-1a2b3c4d' })])).status).toBe(200)
  clock.advance(hours(2))
  await report([error({ message: 'No row 99' }), error({ message: 'No row 7' }), error({ path: '/wallet' })], 'b2')
  const found = await causes()
  expect(found).toHaveLength(2)
  expect(found.find(({ message }) => message.startsWith('No row'))).toMatchObject({
    count: 5,
    recentCount: 2,
    builds: [
      { build: 'b2', count: 2 },
      { build: 'b1', count: 3 },
    ],
    paths: ['/handshake/:id'],
    firstSeenAt: first,
    lastSeenAt: clock.now().toISOString(),
    reference: 'web-1a2b3c4d',
  })
})

test('whatever a browser sends is scrubbed before it is kept', async () => {
  const secret = 'a3f1'.repeat(12)
  await report([
    error({
      message: `Failed for ann@example.com with $1,250.50 and ${secret}`,
      stack: `at /reset?token=${secret}`,
      path: `/profile/${secret}`,
      code: 'ben@example.com',
      reference: 'carl@example.com',
    }),
  ])
  await report([error()], 'dora@example.com <script>')
  const { rows } = await node().pool.query('select * from client_errors')
  const kept = JSON.stringify(rows)
  for (const told of ['@example', secret, '1,250', 'script']) expect(kept).not.toContain(told)
})

test('what is too large, too many or made up is refused, and nobody reports more than twenty times a minute', async () => {
  for (const wrong of [
    [error({ message: 'x'.repeat(501) })],
    [error({ stack: 'x'.repeat(2_001) })],
    [error({ count: 0 })],
    [error({ severity: 'awful' as never })],
    Array.from({ length: 6 }, () => error()),
    [],
  ])
    expect((await report(wrong)).status).toBe(422)
  const flood = visitor()
  const answers = []
  for (let n = 0; n < 22; n += 1)
    answers.push((await flood.call(connection.reportErrors, { build: 'b1', errors: [error()] })).status)
  expect(answers.filter((status) => status === 200)).toHaveLength(20)
  expect(answers.slice(20)).toEqual([429, 429])
})

test('a thousand entries are kept, the newest; after seven days they are forgotten', async () => {
  const text = `insert into client_errors select sha256(n::text::bytea), 'b1', $1, 'system', 'high', 'x', 'old ' || n, '', '/', null, 1, $1, $1
    from generate_series(1, 1000) n`
  await node().pool.query(text, [clock.now()])
  clock.advance(minutes(1))
  await report([error()])
  const left = async () => (await node().pool.query('select count(*)::int as left from client_errors')).rows[0].left
  expect(await left()).toBe(1_000)
  expect((await causes())[0]?.message).toBe('TypeError: x is not a function')
  clock.advance(days(7) - minutes(1))
  await node().runJob('connection.forget-old-errors')
  expect(await left()).toBe(1)
  clock.advance(minutes(1))
  await node().runJob('connection.forget-old-errors')
  expect(await left()).toBe(0)
})

test('readErrors is for admins', async () => {
  for (const role of ['user', 'support', 'arbitrator'])
    expect((await (await moveIn(node(), `Curious ${role}`, { role })).call(connection.readErrors, {})).status).toBe(403)
  expect((await visitor().call(connection.readErrors, {})).status).toBe(401)
})

test('many browsers at once count every one, and none waits for another in a circle', async () => {
  const answers = await Promise.all(
    Array.from({ length: 18 }, (_, n) =>
      report(n % 2 === 0 ? [error(), error({ path: '/a' })] : [error({ path: '/a' }), error()]),
    ),
  )
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect((await causes()).map(({ count }) => count)).toEqual([18, 18])
})
