/** Proves that a job over due rows goes on batch after batch, and that a row that fails holds up nobody. */
import { present } from '@handshake/domain/assert.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestNode, type TestNode } from '../../../test/test-node.ts'
import type { Job } from '../feature.ts'
import { mintId } from '../mint-id.ts'
import { dueJob } from './due-work.ts'
import { runJob } from './jobs.ts'

let node: TestNode
beforeAll(async () => {
  node = await startTestNode()
})
afterAll(() => node.close())

type Row = { readonly id: string }

/** Rows that come in batches of two; `carried` is told of each batch before its transaction ends. */
function workOver(rows: readonly Row[], carried: (batch: readonly Row[]) => Promise<void>) {
  const waiting = [...rows]
  const done: string[] = []
  const job = dueJob<Row>(
    { name: `test.due-${mintId(new Date())}`, everySeconds: 1, about: 'Of a test.' },
    {
      subject: 'handshake',
      take: async (_, only) => (only === null ? waiting.splice(0, 2) : rows.filter(({ id }) => id === only)),
      carry: async (_, batch) => {
        await carried(batch)
        done.push(...batch.map(({ id }) => id))
        return { done: batch.map(({ id }) => id), stuck: [] }
      },
    },
  )
  return { job, done }
}

const run = (job: Job) => runJob(node.machinery, job)

const rowsOf = (count: number): Row[] => Array.from({ length: count }, () => ({ id: mintId(new Date()) }))

test('a row that fails is put back by itself, and all others are done', async () => {
  const rows = rowsOf(9)
  const poison = present(rows[5], 'a row in the middle')
  const { job, done } = workOver(rows, async (batch) => {
    if (batch.includes(poison)) throw new Error('this one never goes')
  })
  await run(job)
  expect(done.toSorted()).toEqual(
    rows
      .filter((row) => row !== poison)
      .map(({ id }) => id)
      .toSorted(),
  )
  const stuck = await node.pool.query('select subject_id, failure from stuck_work where task = $1', [job.name])
  expect(stuck.rows).toEqual([{ subject_id: poison.id, failure: 'this one never goes' }])
})
