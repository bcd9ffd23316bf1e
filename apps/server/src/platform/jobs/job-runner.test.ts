/** The job runner when it cannot take jobs: it says so, and is replaced until it can. */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@handshake/domain/time.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../../tools/testing/test-database.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { openDatabaseLine, pending } from '../../../test/database-line.ts'
import { eventually } from '../../../test/eventually.ts'
import { startTestNode, type TestNode } from '../../../test/test-node.ts'

const healthOf = async ({ url }: TestNode) => {
  const answer = await fetch(`${url}/health`)
  return [answer.status, await answer.json()]
}
const enqueue = (node: TestNode) =>
  node.pool.query(`select graphile_worker.add_job('platform.clear-out') from generate_series(1, 20)`)
const dueJobs = async (node: TestNode) =>
  (await node.pool.query<{ due: number }>('select count(*)::int as due from graphile_worker.jobs')).rows[0]?.due

test(
  'a runner that found no free connection when it started takes jobs once there are some',
  async () => {
    const line = await openDatabaseLine((await createTestDatabase()).url)
    onTestFinished(line.close)
    // The runner has looked at its schema, and is about to ask which tasks there are.
    line.onSaid = ({ text }) => {
      if (text.includes('graphile_worker') && text.includes('migrations')) line.full = true
      return 'pass'
    }
    const node = await startTestNode({ databaseUrl: line.url })
    line.onSaid = () => 'pass'
    // By now everything it tried has failed.
    await wait(seconds(1.5))
    line.full = false
    await enqueue(node)
    await eventually(async () => expect(await dueJobs(node)).toBe(0))
    await eventually(async () => expect(await healthOf(node)).toEqual([200, { status: 'ok' }]))
    await node.close()
  },
  seconds(90),
)

test(
  'a runner that is kept from taking jobs later on is replaced as well',
  async () => {
    const { url } = await createTestDatabase()
    const node = await startTestNode({ databaseUrl: url })
    await enqueue(node)
    await eventually(async () => expect(await dueJobs(node)).toBe(0))
    await asOwner(url, 'alter table graphile_worker._private_jobs rename to taken_away')
    // Long enough for a runner to be given up, and no reason yet to lead callers elsewhere.
    await wait(seconds(6))
    expect(await healthOf(node)).toEqual([200, { status: 'ok' }])
    await eventually(async () => expect(await healthOf(node)).toEqual([503, { status: 'jobs are not being taken' }]))
    await asOwner(url, 'alter table graphile_worker.taken_away rename to _private_jobs')
    await enqueue(node)
    await eventually(async () => expect(await dueJobs(node)).toBe(0))
    await eventually(async () => expect(await healthOf(node)).toEqual([200, { status: 'ok' }]))
    await node.close()
  },
  seconds(90),
)

test('a runner that is stopped while it begins to listen gives its connection back once, although that breaks', async () => {
  const line = await openDatabaseLine((await createTestDatabase()).url)
  onTestFinished(line.close)
  const problems: unknown[] = []
  const note = (problem: unknown) => problems.push(problem)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const { promise: listening, resolve } = pending()
  line.onSaid = ({ text }) => {
    if (!text.includes('LISTEN "jobs:insert"')) return 'pass'
    resolve()
    return { hold: pending().promise }
  }
  const node = await startTestNode({ databaseUrl: line.url })
  await listening
  const closed = node.close()
  await wait(500)
  line.cut()
  await closed
  expect(problems).toEqual([])
})
