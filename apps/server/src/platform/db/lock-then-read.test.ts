/** Reads behind a lock on real PostgreSQL: what its holder committed is seen, alone and in a shared transaction. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestNode, type TestNode } from '../../../test/test-node.ts'
import { batchWith, runShared } from '../together/company.ts'

import { lockThenRead } from './lock-then-read.ts'
import { inTransaction, type TransactionClient } from './transaction.ts'

let node: TestNode
beforeAll(async () => {
  node = await startTestNode()
})
afterAll(() => node.close())

const lock = (client: TransactionClient, key: string) =>
  client.query('select from rate_limits where key = $1 for update', [key]).then(() => undefined)
const read = async (client: TransactionClient, key: string): Promise<number> =>
  (await client.query('select points from rate_limits where key = $1', [key])).rows[0].points

/** Changes the row from 1 to 2 and commits once somebody waits for it. */
async function whileHeld<Answer>(key: string, work: (client: TransactionClient) => Promise<Answer>): Promise<Answer> {
  await node.pool.query('insert into rate_limits (key, points) values ($1, 1)', [key])
  let asked: Promise<Answer> | undefined
  await inTransaction(node.pool, async (client) => {
    await client.query('update rate_limits set points = 2 where key = $1', [key])
    asked = inTransaction(node.pool, work)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while ((await node.pool.query(waiting)).rowCount === 0) await wait(10)
  })
  return asked as Promise<Answer>
}

test('what is read behind a lock is what the last holder left', async () => {
  const answers = await whileHeld('alone', (client) =>
    lockThenRead(() => lock(client, 'alone'), [() => read(client, 'alone'), () => read(client, 'alone')]),
  )
  expect(answers).toEqual([2, 2])
})

test('the reads are sent without waiting for the lock', async () => {
  const sent: string[] = []
  const send = (name: string) => async () => {
    sent.push(name)
    await wait(1)
    sent.push(`${name} answered`)
  }
  await lockThenRead(send('lock'), [send('first'), send('second')])
  expect(sent.slice(0, 3)).toEqual(['lock', 'first', 'second'])
})

test('in a shared transaction nobody reads before the lock that is taken for all of them', async () => {
  const answers = await whileHeld('shared', (client) => {
    const lockBoth = async (keys: readonly string[]) => {
      await lock(client, 'shared')
      return keys.map(() => undefined)
    }
    const works = ['one', 'other'].map(
      (who) => (company: Parameters<typeof batchWith>[0]['company']) =>
        lockThenRead(() => batchWith({ company }, lock, who, lockBoth), [() => read(client, 'shared')], { company }),
    )
    return runShared(works)
  })
  expect(answers).toEqual([[2], [2]])
})
