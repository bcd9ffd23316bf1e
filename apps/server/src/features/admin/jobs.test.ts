/** The jobs room: every job is listed with what it did, a failure is seen, and a job can be let run now. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import { minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { moveIn } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'
import { runJob } from '../../platform/jobs/jobs.ts'

const { node, clock } = useNode()

let counter = 0
const boss = () => {
  counter += 1
  return moveIn(node(), `Job Boss ${counter}`, { role: 'admin' })
}
const jobNamed = async (reader: Awaited<ReturnType<typeof boss>>, name: string) =>
  (await reader.done(admin.readJobs, {})).jobs.find((job) => job.name === name)

test('every job is listed with its own sentence, its schedule and when it runs next', async () => {
  const { jobs, queue } = await (await boss()).done(admin.readJobs, {})
  expect(jobs.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'handshake.cancel-unmatched',
      'handshake.settle',
      'handshake.pay-out',
      'wallet.audit-books',
    ]),
  )
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
  for (const { about, cron, everySeconds, nextRunAt } of jobs) {
    expect(about).toMatch(/^[A-Z].*\.$/)
    expect((cron === null) !== (everySeconds === null)).toBe(true)
    expect(nextRunAt).not.toBe(null)
  }
  expect(jobs.find(({ name }) => name === 'platform.clear-out')).toMatchObject({
    cron: '41 3 * * *',
    nextRunAt: '2026-03-02T03:41:00.000Z',
  })
  expect(queue).toMatchObject({ failing: 0, givenUp: 0, troubles: [] })
})

test('a run is noted with its time, and counted', async () => {
  const reader = await boss()
  await node().runJob('handshake.cancel-unmatched')
  const first = await eventually(async () => {
    const job = await jobNamed(reader, 'handshake.cancel-unmatched')
    expect(job?.runCount).toBeGreaterThan(0)
    return job
  })
  expect(first).toMatchObject({ lastRunAt: clock.now().toISOString(), failureCount: 0, failure: null })
  expect(first?.nextRunAt).toBe(new Date(clock.now().getTime() + minutes(1)).toISOString())
  await node().runJob('handshake.cancel-unmatched')
  await eventually(async () =>
    expect((await jobNamed(reader, 'handshake.cancel-unmatched'))?.runCount).toBe((first?.runCount ?? 0) + 1),
  )
})

test('a failing job says what went wrong until it succeeds, and its failures stay counted', async () => {
  const reader = await boss()
  const name = 'session.delete-expired'
  const broken = { name, about: '', cron: '* * * * *', run: () => Promise.reject(new Error('the shelf is full')) }
  for (const _ of [1, 2]) await expect(runJob(node().machinery, broken)).rejects.toThrow('the shelf is full')
  await eventually(async () =>
    expect(await jobNamed(reader, name)).toMatchObject({
      failureCount: 2,
      failuresInARow: 2,
      failure: 'the shelf is full',
      failedAt: clock.now().toISOString(),
    }),
  )
  clock.advance(minutes(1))
  await node().runJob(name)
  await eventually(async () =>
    expect(await jobNamed(reader, name)).toMatchObject({
      runCount: 3,
      failureCount: 2,
      failuresInARow: 0,
      failure: 'the shelf is full',
      lastRunAt: clock.now().toISOString(),
    }),
  )
})

test('an admin lets a job run now; one that does not exist is unknown', async () => {
  const reader = await boss()
  const before = (await jobNamed(reader, 'platform.clear-out'))?.runCount ?? 0
  await reader.done(admin.runJobNow, { name: 'platform.clear-out' })
  await eventually(async () => expect((await jobNamed(reader, 'platform.clear-out'))?.runCount).toBeGreaterThan(before))
  expect(await reader.call(admin.runJobNow, { name: 'platform.make-money' })).toMatchObject({
    error: { code: 'admin.unknown-job' },
  })
})

test('work in the queue that was given up is shown with what it said', async () => {
  const reader = await boss()
  await node().pool.query("select graphile_worker.add_job('nobody.knows', max_attempts := 1)")
  await node().pool.query(
    `update graphile_worker._private_jobs j set attempts = 1, last_error = 'it fell over'
      from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'nobody.knows'`,
  )
  const { queue } = await reader.done(admin.readJobs, {})
  expect(queue).toMatchObject({
    givenUp: 1,
    troubles: [{ task: 'nobody.knows', attempts: 1, maxAttempts: 1, failure: 'it fell over', nextTryAt: null }],
  })
})

test('nobody but an admin looks at jobs or lets them run', async () => {
  for (const role of ['user', 'support', 'arbitrator']) {
    const person = await moveIn(node(), `Jobless ${role}`, { role })
    expect((await person.call(admin.readJobs, {})).status).toBe(403)
    expect((await person.call(admin.runJobNow, { name: 'platform.clear-out' })).status).toBe(403)
  }
})
