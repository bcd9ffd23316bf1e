/** A context ends with its transaction: whoever still holds it writes nowhere, least of all on the connection of somebody else. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useNode } from '../../test/test-node.ts'
import type { Context } from './context.ts'
import { createPool } from './db/db.ts'
import { Rollback, TransactionEnded } from './db/transaction.ts'
import { defineEvent } from './event.ts'
import { type Machinery, runInContext } from './run-in-context.ts'

const { node } = useNode()

/** Over one connection, so that whoever comes next has the very one that was in use before. */
let machinery: Machinery
beforeAll(() => {
  const { config, log } = node().machinery
  machinery = { ...node().machinery, pool: createPool({ ...config, DATABASE_CONNECTIONS: 1 }, log) }
})
afterAll(() => machinery.pool.end())

const note = (key: string) => ({ text: 'insert into rate_limits (key, points) values ($1, 1)', values: [key] })
const isNoted = async (key: string): Promise<boolean> =>
  (await node().pool.query('select from rate_limits where key = $1', [key])).rowCount === 1

function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('the sibling of what failed does not write on the connection that somebody else has by then', async () => {
  const otherHasIt = gate()
  let sibling: Promise<unknown> = Promise.resolve()
  const failing = runInContext(machinery, async (ctx) => {
    sibling = otherHasIt.opened.then(() => ctx.client.query(note('sibling')))
    await Promise.all([sibling, ctx.client.query('select 1 / 0')])
  })
  await expect(failing).rejects.toThrow('division by zero')
  await runInContext(machinery, async (ctx) => {
    await ctx.client.query(note('somebody else'))
    otherHasIt.open()
    await expect(sibling).rejects.toThrow(TransactionEnded)
    await ctx.client.query('select 1')
  })
  expect([await isNoted('sibling'), await isNoted('somebody else')]).toEqual([false, true])
})

const happened = defineEvent<{ readonly what: string }>('test.happened')
const ways: [name: string, use: (ctx: Context) => unknown][] = [
  ['its client', (ctx) => ctx.client.query('select 1')],
  ['its queries', (ctx) => ctx.sql.selectFrom('rate_limits').select('key').execute()],
  ['emit', (ctx) => ctx.emit(happened, { what: 'too late' })],
  ['tell', (ctx) => ctx.tell([], ['wallet'])],
  ['tellEveryone', (ctx) => ctx.tellEveryone(['handshake'], null)],
  ['tellFacts', (ctx) => ctx.tellFacts('score', [])],
]

test.each(ways)('%s stops working when the transaction is committed, undone or failed', async (_, use) => {
  const kept: Context[] = []
  const keep = async (ctx: Context) => void kept.push(ctx)
  await runInContext(machinery, keep)
  await runInContext<null>(machinery, async (ctx) => {
    await keep(ctx)
    return new Rollback(null)
  })
  const failing = runInContext(machinery, async (ctx) => {
    await keep(ctx)
    throw new Error('in the middle')
  })
  await expect(failing).rejects.toThrow('in the middle')
  expect(kept).toHaveLength(3)
  for (const ctx of kept) await expect((async () => use(ctx))()).rejects.toThrow('transaction')
})
