/** Shared transactions: on real tables, whoever is refused, fails, or waits for a lock leaves nothing behind and undoes nobody else's. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useNode } from '../../../test/test-node.ts'
import type { Context } from '../context.ts'
import { Rollback } from '../db/transaction.ts'
import { runInContext } from '../run-in-context.ts'
import { batchWith } from './company.ts'
import { shareTransactions } from './share-transactions.ts'

const { node } = useNode()

type Call = { readonly n: number; readonly key?: string; readonly end?: 'refused' | 'broken' | 'bad-sql' }
const insertAll = {}

const machinery = () => node().machinery
/** Any table will do that has rows by a key. */
const put = (n: number) => ({ text: 'insert into rate_limits (key, points) values ($1, 1)', values: [keyOf(n)] })
const hold = (n: number) => ({ text: 'select from rate_limits where key = $1 for update', values: [keyOf(n)] })
const keyOf = (n: number) => `shared ${String(n).padStart(4, '0')}`

async function decide(ctx: Context, { n, end }: Call): Promise<string | Rollback<string>> {
  await ctx.client.query(put(n))
  if (end === 'bad-sql') await ctx.client.query('select 1 / 0')
  if (end === 'broken') throw new Error(`broken ${n}`)
  if (end === 'refused') return new Rollback(`refused ${n}`)
  return batchWith(ctx, insertAll, n, async (all) => all.map((one) => `done ${one}`))
}

const share = () => shareTransactions<Call, string>(machinery(), { keysOf: ({ n, key }) => [key ?? String(n)], decide })
/** What was committed, and by which transaction. */
const written = async (from: number): Promise<{ n: number; xact: string }[]> => {
  const { rows } = await node().pool.query(
    'select substr(key, 8)::int as n, xmin::text as xact from rate_limits where key >= $1 and key < $2 order by key',
    [keyOf(from), keyOf(from + 100)],
  )
  return rows
}

test('fifty at once share a few transactions', async () => {
  const call = share()
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => call({ n })))
  expect(answers).toEqual(Array.from({ length: 50 }, (_, n) => `done ${n}`))
  const rows = await written(0)
  expect(rows).toHaveLength(50)
  expect(new Set(rows.map(({ xact }) => xact)).size).toBeLessThan(10)
})

test.each(['refused', 'broken', 'bad-sql'] as const)(
  'of fifty, the ones that are %s leave nothing, the others stay',
  async (end) => {
    const from = { refused: 100, broken: 200, 'bad-sql': 300 }[end]
    const call = share()
    const isOff = (n: number) => n % 7 === 3
    const settled = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => call({ n: from + n, ...(isOff(n) && { end }) })),
    )
    const rows = await written(from)
    expect(rows.map(({ n }) => n - from)).toEqual(Array.from({ length: 50 }, (_, n) => n).filter((n) => !isOff(n)))
    for (const [n, one] of settled.entries()) {
      const expected = !isOff(n)
        ? { status: 'fulfilled', value: `done ${from + n}` }
        : end === 'refused'
          ? { status: 'fulfilled', value: `refused ${from + n}` }
          : { status: 'rejected' }
      expect(one).toMatchObject(expected)
    }
  },
)

test('calls with a key in common never meet in one transaction', async () => {
  const call = share()
  await Promise.all(Array.from({ length: 12 }, (_, n) => call({ n: 400 + n, key: n % 2 === 0 ? 'same' : `own ${n}` })))
  const same = (await written(400)).filter(({ n }) => n % 2 === 0)
  expect(new Set(same.map(({ xact }) => xact)).size).toBe(6)
})

test('whoever waits for a row that somebody holds keeps only themselves waiting', async () => {
  await node().pool.query(put(500))
  const call = shareTransactions<Call, string>(machinery(), {
    keysOf: ({ n }) => [String(n)],
    decide: async (ctx, { n }) => {
      await ctx.client.query(hold(n))
      await ctx.client.query(put(n + 10))
      return `done ${n}`
    },
  })
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isHeld: () => void = () => undefined
  const holds = new Promise<void>((resolve) => {
    isHeld = resolve
  })
  const holder = runInContext(machinery(), async ({ client }) => {
    await client.query(hold(500))
    isHeld()
    await held
  })
  await holds
  // The first goes at once; the others share a transaction with the one that has to wait.
  const first = [501, 502, 503].map((n) => call({ n }))
  const waits = call({ n: 500 })
  const others = [504, 505, 506].map((n) => call({ n }))
  expect(await Promise.all([...first, ...others])).toEqual([501, 502, 503, 504, 505, 506].map((n) => `done ${n}`))
  expect(await Promise.race([waits, wait(50, 'still waits')])).toBe('still waits')
  release()
  expect(await waits).toBe('done 500')
  await holder
})
