/** Jobs of the dead: what a killed worker had begun is taken up by another, and by its own successor at once. */
import { notification } from '@handshake/contracts/notification/notification.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { moveIn } from '../../../test/residents.ts'
import { startTestNode, type TestNode } from '../../../test/test-node.ts'

let node: TestNode
beforeAll(async () => {
  node = await startTestNode({ env: { ROLES: 'api' } })
})
afterAll(() => node.close())

async function enqueueLocked(workerId: string, lockedAgo: string): Promise<void> {
  await node.pool.query(`select graphile_worker.add_job('platform.clear-out', job_key := $1)`, [workerId])
  await node.pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2::interval, attempts = 1 where key = $1`,
    [workerId, lockedAgo],
  )
}
const known = (workerId: string, nodeName: string, seenAgo: string) =>
  node.pool.query('insert into job_workers (worker_id, node_name, seen_at) values ($1, $2, now() - $3::interval)', [
    workerId,
    nodeName,
    seenAgo,
  ])
const locks = async () => {
  const { rows } = await node.pool.query<{ locked_by: string }>(
    'select locked_by from graphile_worker.jobs where locked_by is not null order by 1',
  )
  return rows.map(({ locked_by }) => locked_by)
}

test('the jobs of a dead worker are freed, those of a living one are not', async () => {
  await enqueueLocked('dead', '1 minute')
  await known('dead', 'node-of-the-dead', '1 minute')
  await enqueueLocked('never-heard-of', '1 minute')
  await enqueueLocked('alive', '1 minute')
  await known('alive', 'another-node', '-1 hour')
  expect(await locks()).toEqual(['alive', 'dead', 'never-heard-of'])
  const worker = await startTestNode({ databaseUrl: node.databaseUrl, env: { ROLES: 'jobs' } })
  await eventually(async () => expect(await locks()).toEqual(['alive']))
  await eventually(async () => {
    const { rows } = await node.pool.query('select worker_id from job_workers where node_name like $1', ['%node%'])
    expect(rows).toEqual([{ worker_id: 'alive' }])
  })
  await worker.close()
  const { rows } = await node.pool.query('select worker_id from job_workers')
  expect(rows).toEqual([{ worker_id: 'alive' }])
})

test('a process that comes back under its name takes its jobs back at once', async () => {
  await enqueueLocked('killed-just-now', '1 second')
  await known('killed-just-now', 'node-7', '1 second')
  expect(await locks()).toContain('killed-just-now')
  const successor = await startTestNode({ databaseUrl: node.databaseUrl, env: { ROLES: 'jobs', NODE_NAME: 'node-7' } })
  expect(await locks()).not.toContain('killed-just-now')
  await successor.close()
})

test('admins are told of late jobs once, and once more when it happens again', async () => {
  const admin = await moveIn(node, 'Ada Watches', { role: 'admin' })
  const worker = await startTestNode({ databaseUrl: node.databaseUrl, env: { ROLES: 'jobs' } })
  const late = () =>
    node.pool.query(
      `select graphile_worker.add_job('unknown.to-everyone', run_at := now() - interval '2 minutes', job_key := 'late')`,
    )
  const told = async () => {
    const { notices } = await admin.done(notification.readNotices, {})
    return notices.filter(({ type }) => type === 'jobs_late').length
  }
  const gauge = async () => /^handshake_jobs_late (\d+)$/m.exec(await (await fetch(`${node.url}/metrics`)).text())?.[1]
  await late()
  expect(await gauge()).toBe('1')
  for (let look = 0; look < 3; look += 1) await worker.runJob('platform.watch-jobs')
  await eventually(async () => expect(await told()).toBe(1))
  await node.pool.query(`select graphile_worker.remove_job('late')`)
  await worker.runJob('platform.watch-jobs')
  expect(await gauge()).toBe('0')
  await late()
  for (let look = 0; look < 3; look += 1) await worker.runJob('platform.watch-jobs')
  await eventually(async () => expect(await told()).toBe(2))
  await worker.close()
})
