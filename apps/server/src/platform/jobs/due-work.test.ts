/** Proves that a job over due rows has two batches in flight, that no row is in both, and that one that fails holds up nobody. */
import { present } from '@handshake/domain/assert.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestNode, type TestNode } from '../../../test/test-node.ts'
import type { Job } from '../feature.ts'
import { mintId } from '../mint-id.ts'
import { runInContext } from '../run-in-context.ts'
import { dueJob } from './due-work.ts'

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

const run = (job: Job) =>
  present('errand' in job ? job.errand : null, 'an errand')((work) => runInContext(node.machinery, work))

const rowsOf = (count: number): Row[] => Array.from({ length: count }, () => ({ id: mintId(new Date()) }))

test('after a first batch two are in flight at once, and every row is in one of them', async () => {
  const rows = rowsOf(10)
  const inFlight: number[] = []
  let carrying = 0
  const { job, done } = workOver(rows, async () => {
    inFlight.push(++carrying)
    // The two after the first wait for each other; were it one at a time, they would wait in vain.
    if (inFlight.length === 2) await vi.waitUntil(() => inFlight.length > 2, 10_000).catch(() => null)
    carrying -= 1
  })
  await run(job)
  expect(inFlight[0]).toBe(1)
  expect(Math.max(...inFlight)).toBe(2)
  expect(done.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
})

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

test('a job that cannot take anything fails, after whatever else it had begun has ended', async () => {
  let begun = 0
  let ended = 0
  let takes = 0
  const job = dueJob<Row>(
    { name: 'test.due-broken', everySeconds: 1, about: 'Of a test.' },
    {
      subject: 'handshake',
      take: async () => {
        takes += 1
        if (takes === 2) throw new Error('nothing can be taken')
        return takes > 4 ? [] : rowsOf(1)
      },
      carry: async (_, batch) => {
        begun += 1
        for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
        ended += 1
        return { done: batch.map(({ id }) => id), stuck: [] }
      },
    },
  )
  await expect(run(job)).rejects.toThrow('nothing can be taken')
  expect({ begun, ended }).toEqual({ begun: 3, ended: 3 })
})
