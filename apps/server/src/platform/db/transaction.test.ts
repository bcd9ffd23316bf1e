/** Transactions on real PostgreSQL: commit, rollback, and collisions. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../../tools/testing/test-database.ts'
import { openDatabaseLine, pending } from '../../../test/database-line.ts'
import { startTestNode, type TestNode } from '../../../test/test-node.ts'
import { inTransaction, Rollback } from './transaction.ts'

let node: TestNode
beforeAll(async () => {
  node = await startTestNode()
})
afterAll(() => node.close())

const put = (key: string, points: number) => ({
  text: 'insert into rate_limits (key, points) values ($1, $2)',
  values: [key, points],
})
const pointsOf = async (key: string) =>
  (await node.pool.query('select points from rate_limits where key = $1', [key])).rows[0]?.points

test('what work returns is committed', async () => {
  expect(await inTransaction(node.pool, async (client) => (await client.query(put('kept', 1))).rowCount)).toBe(1)
  expect(await pointsOf('kept')).toBe(1)
})

test('a Rollback undoes everything and still answers', async () => {
  const answer = await inTransaction<string>(node.pool, async (client) => {
    await client.query(put('undone', 1))
    return new Rollback('no')
  })
  expect(answer).toBe('no')
  expect(await pointsOf('undone')).toBeUndefined()
})

test('an error undoes everything and is passed on, and the connection can be used again', async () => {
  const failing = inTransaction(node.pool, async (client) => {
    await client.query(put('lost', 1))
    throw new Error('in the middle')
  })
  await expect(failing).rejects.toThrow('in the middle')
  expect(await pointsOf('lost')).toBeUndefined()
})

test('two transactions that lock each other out both finish', async () => {
  await node.pool.query(`delete from rate_limits where key in ('left', 'right')`)
  await node.pool.query(put('left', 0))
  await node.pool.query(put('right', 0))
  let waiting: (() => void)[] = []
  // Both hold their first row before either asks for its second: a certain deadlock, once.
  const meet = () =>
    new Promise<void>((go) => {
      waiting.push(go)
      if (waiting.length >= 2) for (const resolve of waiting) resolve()
    })
  let tries = 0
  const { promise: oneIsThrough, resolve: letTheOtherTry } = pending()
  const raise = (first: string, second: string) =>
    inTransaction(node.pool, async (client) => {
      tries += 1
      // Begun before the other has its second row, it could take its own first row again: another deadlock.
      if (tries > 2) await oneIsThrough
      await client.query('update rate_limits set points = points + 1 where key = $1', [first])
      await meet()
      await client.query('update rate_limits set points = points + 1 where key = $1', [second])
    })
  await Promise.all([raise('left', 'right'), raise('right', 'left')].map((one) => one.then(letTheOtherTry)))
  waiting = []
  expect([await pointsOf('left'), await pointsOf('right')]).toEqual([2, 2])
  expect(tries).toBe(3)
})

test('a collision that never ends is given up after three more tries', async () => {
  let tries = 0
  const failing = inTransaction(node.pool, async () => {
    tries += 1
    throw Object.assign(new Error('could not serialize'), { code: '40001' })
  })
  await expect(failing).rejects.toThrow('could not serialize')
  expect(tries).toBe(4)
})

test('the last statement belongs to the transaction: when it fails, everything is undone', async () => {
  await inTransaction(
    node.pool,
    async (client) => client.query(put('first', 1)),
    async (client) => void (await client.query(put('last', 2))),
  )
  expect([await pointsOf('first'), await pointsOf('last')]).toEqual([1, 2])
  const failing = inTransaction(
    node.pool,
    async (client) => client.query(put('with a bad end', 1)),
    async (client) => void (await client.query('select 1 / 0')),
  )
  await expect(failing).rejects.toThrow('division by zero')
  expect(await pointsOf('with a bad end')).toBeUndefined()
  expect(await inTransaction(node.pool, async (client) => (await client.query(put('after', 1))).rowCount)).toBe(1)
})

test('statements that travel together fail together', async () => {
  const failing = inTransaction(node.pool, (client) =>
    Promise.all([client.query(put('fellow', 1)), client.query('select 1 / 0'), client.query(put('traveller', 1))]),
  )
  await expect(failing).rejects.toThrow('division by zero')
  expect([await pointsOf('fellow'), await pointsOf('traveller')]).toEqual([undefined, undefined])
})

test('a transaction that was ended from within is not taken for a committed one', async () => {
  const swallowed = inTransaction(node.pool, async (client) => {
    await client.query(put('swallowed', 1))
    await client.query('select 1 / 0').catch(() => undefined)
  })
  await expect(swallowed).rejects.toThrow('what was done was committed')
  expect(await pointsOf('swallowed')).toBeUndefined()
})

test('a statement on a stuck connection ends for its caller, while other connections are answered', async () => {
  const line = await openDatabaseLine((await createTestDatabase()).url)
  onTestFinished(line.close)
  const stuck = await startTestNode({ databaseUrl: line.url })
  onTestFinished(stuck.close)
  line.onSaid = ({ text }) => (text.includes('select 41') ? { hold: new Promise(() => undefined) } : 'pass')
  const asking = inTransaction(stuck.pool, (client) => client.query('select 41'), undefined, { statementMs: 300 })
  await expect(asking).rejects.toThrow('Connection terminated: nothing came back in time')
  // Whoever waits longer than that between two transactions keeps the connection.
  const answer = () => inTransaction(stuck.pool, (client) => client.query('select 42'), undefined, { statementMs: 300 })
  expect((await answer()).rowCount).toBe(1)
  await wait(700)
  expect((await answer()).rowCount).toBe(1)
})
