/** The metrics room: every server is seen from every other, one that left or died is gone, and days are counted once. */
import { randomUUID } from 'node:crypto'
import { admin } from '@handshake/contracts/admin/admin.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { cents } from '@handshake/domain/money.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/as-owner.ts'
import { eventually } from '../../../../test/eventually.ts'
import { inWords } from '../../../../test/handshakes.ts'
import { listenLive } from '../../../../test/live-listener.ts'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { startTestNode, useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ NODE_NAME: 'first' })

let counter = 0
const called = (name: string, role = 'user') => {
  counter += 1
  return moveIn(node(), `${name} ${counter}`, { role })
}
const metrics = (by: Resident, period: 'hour' | 'day' = 'hour') => by.done(admin.readMetrics, { period })
const nodeNamed = async (by: Resident, name: string) => (await metrics(by)).nodes.find((one) => one.name === name)
const requestsOf = async (name: string): Promise<number | undefined> => {
  const { rows } = await node().pool.query<{ requests: number }>(
    'select sum(requests)::int as requests from node_minutes where node = $1',
    [name],
  )
  return rows[0]?.requests
}

test('a server is seen from another one with the browsers that hang on it, and is gone once it left', async () => {
  const boss = await called('Boss of Nodes', 'admin')
  const second = await startTestNode({
    databaseUrl: node().databaseUrl,
    env: { NODE_NAME: 'second', LIVE_STREAMS: '77' },
  })
  try {
    const listening = await listenLive(second, boss)
    await second.report()
    expect(await nodeNamed(boss, 'second')).toMatchObject({ streams: 1, mostStreams: 77, mostConnections: 10 })
    expect(await nodeNamed(boss, 'first')).toMatchObject({ streams: 0, roles: ['api', 'jobs'] })
    listening.close()
    await eventually(async () => {
      await second.report()
      expect(await nodeNamed(boss, 'second')).toMatchObject({ streams: 0 })
    })
  } finally {
    await second.close()
  }
  expect(await nodeNamed(boss, 'second')).toBe(undefined)
})

test('a server that died is not shown, and its name is cleared away with what is a day old', async () => {
  const boss = await called('Boss of the Dead', 'admin')
  const kept = () =>
    node().pool.query(
      `select node from running_nodes where node = 'dead' union all select node from node_minutes where node = 'dead'`,
    )
  await node().pool.query(`insert into running_nodes values
    ('dead', now() - interval '1 day', now() - interval '30 seconds', '{api}', 5, 10, 1, 1, 0, 10, 1)`)
  await node().pool.query(`insert into node_minutes values
    (date_trunc('minute', now() - interval '25 hours'), 'dead', 1, 0, 0, 1, 1, 'GET /x', 0, 0, 0, 0)`)
  expect(await nodeNamed(boss, 'dead')).toBe(undefined)
  await node().runJob('platform.clear-out')
  expect((await kept()).rows).toEqual([{ node: 'dead' }])
  await node().pool.query(`update running_nodes set seen_at = now() - interval '2 hours' where node = 'dead'`)
  await node().runJob('platform.clear-out')
  expect((await kept()).rows).toEqual([])
})

test('answers are counted once, by minute, with the slowest named; a minute that has not ended is left out', async () => {
  const boss = await called('Boss of Traffic', 'admin')
  const counted = await startTestNode({ databaseUrl: node().databaseUrl, env: { NODE_NAME: 'counted', ROLES: 'api' } })
  try {
    for (let time = 0; time < 3; time += 1) await fetch(`${counted.url}/api/flags`)
    // An answer is noted when it has been sent, which can be after it was read.
    await eventually(async () => {
      await counted.report()
      expect(await requestsOf('counted')).toBe(3)
    })
    await Promise.all(Array.from({ length: 5 }, counted.report))
    expect(await requestsOf('counted')).toBe(3)
  } finally {
    await counted.close()
  }
  await node().pool.query(`delete from node_minutes where node <> 'counted'`)
  await node().pool.query(`update node_minutes set minute = date_trunc('minute', now()) - interval '1 minute'
    where ctid = (select ctid from node_minutes where node = 'counted' order by requests desc limit 1)`)
  await node().pool.query(`insert into node_minutes values
    (date_trunc('minute', now()) + interval '1 minute', 'counted', 50, 0, 0, 50, 900, 'GET /later', 0, 0, 0, 0)`)
  const { traffic, slowest, stepSeconds } = await metrics(boss)
  expect(stepSeconds).toBe(60)
  expect(traffic).toHaveLength(60)
  expect(traffic.filter(({ requests }) => requests > 0)).toMatchObject([
    { requests: 3, failed: 0, jobLagMs: expect.any(Number), meanMs: expect.any(Number) },
  ])
  expect(slowest).toMatchObject([{ node: 'counted', route: 'GET /api/flags' }])
  expect(traffic[0]).toMatchObject({ requests: 0, meanMs: null, jobLagMs: null })
})

test('a day is read in stretches of ten minutes', async () => {
  const boss = await called('Boss of Days', 'admin')
  await node().pool.query('delete from node_minutes')
  await node().pool.query(`insert into node_minutes
    select date_bin('10 minutes', now(), 'epoch') - interval '5 hours' + step * interval '1 minute', node, 10, 1, 2, 1000, 400, 'GET /x', 3, 4, 1, 500
    from generate_series(0, 9) step, unnest(array['one', 'two']) node`)
  const { traffic } = await metrics(boss, 'day')
  expect(traffic).toHaveLength(144)
  expect(traffic.filter(({ requests }) => requests > 0)).toMatchObject([
    {
      requests: 200,
      failed: 20,
      slow: 40,
      meanMs: 100,
      streams: 6,
      connectionsBusy: 8,
      connectionsWaited: 2,
      jobLagMs: 500,
    },
  ])
})

test('what a report could not write is written by the next one', async () => {
  const lonely = await startTestNode({ databaseUrl: node().databaseUrl, env: { NODE_NAME: 'lonely', ROLES: 'api' } })
  try {
    await lonely.report()
    await asOwner(node().databaseUrl, 'revoke insert on node_minutes from handshake_app')
    await fetch(`${lonely.url}/api/flags`)
    await lonely.report()
    await asOwner(node().databaseUrl, 'grant insert on node_minutes to handshake_app')
    await eventually(async () => {
      await lonely.report()
      expect(await requestsOf('lonely')).toBe(1)
    })
  } finally {
    await lonely.close()
  }
})

test('people are counted on the day they joined, and money on the day it came or went', async () => {
  const boss = await called('Boss of Figures', 'admin')
  expect((await boss.done(admin.readHouseFigures, {})).days).toHaveLength(30)
  await node().runJob('admin.count-house')
  const before = (await boss.done(admin.readHouseFigures, {})).days.at(-1)
  clock.advance(days(1))
  await called('Late Joiner')
  const maya = await called('Later Joiner')
  await maya.done(payment.deposit, { requestId: randomUUID(), amountCents: cents(12_300), method: 'simulated' })
  await node().runJob('wallet.sum-days')
  await node().runJob('admin.count-house')
  await node().runJob('admin.count-house')
  const figures = await boss.done(admin.readHouseFigures, {})
  expect(figures.days.at(-2)).toEqual(before)
  expect(before?.newPeople).toBeGreaterThan(0)
  expect(figures.days.at(-1)).toMatchObject({ newPeople: 2, inCents: 12_300 })
  expect(figures.countedAt).toBe(clock.now().toISOString())
})

test('handshakes are counted by state as they stand, and a state that emptied says nothing', async () => {
  const boss = await called('Boss of States', 'admin')
  const maya = await called('Maya States')
  await maya.done(handshake.createHandshake, inWords())
  await node().runJob('admin.count-house')
  const { handshakes } = await boss.done(admin.readHouseFigures, {})
  const { rows } = await node().pool.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from bets group by 1',
  )
  const counted = Object.fromEntries(handshakes?.states.map(({ state, count }) => [state, count]) ?? [])
  for (const { status, count } of rows) expect(counted[status], status).toBe(count)
  expect(handshakes?.states.reduce((sum, { count }) => sum + count, 0)).toBe(
    rows.reduce((sum, { count }) => sum + count, 0),
  )
})

test('only admins look', async () => {
  for (const role of ['user', 'support', 'arbitrator']) {
    const person = await called('Curious', role)
    expect((await person.call(admin.readMetrics, { period: 'hour' })).status).toBe(403)
    expect((await person.call(admin.readHouseFigures, {})).status).toBe(403)
  }
})
