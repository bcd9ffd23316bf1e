/** The batcher: concurrent postings share a commit, and each gets the answer it would have had alone. */
import { cents } from '@handshake/domain/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { openAccount } from '../src/accounts.ts'
import { auditBooks } from '../src/audit.ts'
import { balanceOf } from '../src/balances.ts'
import { post } from '../src/post.ts'
import { type BatchPool, PostBatcher } from '../src/post-batcher.ts'
import type { Transfer } from '../src/transfer.ts'
import { ledgerDatabase } from './ledger-database.ts'
import { freshId, named } from './names.ts'

const { app } = await ledgerDatabase()
const [maya, tom] = [named('maya'), named('tom')]
const send = (amount: number, id = freshId()): Transfer => ({
  id,
  kind: 'wallet.send',
  from: maya,
  to: tom,
  amountCents: cents(amount),
})

beforeAll(async () => {
  for (const ownerId of [maya, tom]) await openAccount(app, { kind: 'wallet', ownerId })
  await post(app, [{ id: freshId(), kind: 'wallet.open', to: maya, amountCents: cents(100_000) }])
})

/** The pool, counting its statements. */
function counted(): { pool: BatchPool; calls: () => number } {
  let calls = 0
  return {
    pool: {
      query: (statement) => {
        calls += 1
        return app.query(statement)
      },
      connect: () => app.connect(),
    },
    calls: () => calls,
  }
}

test('a hundred postings take a few calls, and every one is answered', async () => {
  const { pool, calls } = counted()
  const batcher = new PostBatcher({ pool, connections: 1 })
  const answers = await Promise.all(Array.from({ length: 100 }, () => batcher.post({ transfers: [send(1)] })))
  expect(answers.every(({ status }) => status === 'created')).toBe(true)
  expect(calls()).toBe(2)
})

test('a shortfall, a repeat and a reused id spoil nothing for their neighbours', async () => {
  const batcher = new PostBatcher({ pool: app, connections: 1 })
  const first = send(5)
  const answers = await Promise.all([
    batcher.post({ transfers: [send(1)] }),
    batcher.post({ transfers: [send(10_000_000)] }),
    batcher.post({ transfers: [first] }),
    batcher.post({ transfers: [first] }),
    batcher.post({ transfers: [{ ...first, amountCents: cents(6) } as Transfer] }),
    batcher.post({ transfers: [send(1), send(2)] }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([
    'created',
    'insufficient-funds',
    'created',
    'exists',
    'id-reused',
    'created',
  ])
})

test('a posting that is a bug fails alone', async () => {
  const batcher = new PostBatcher({ pool: app, connections: 1 })
  const wrong = { ...send(1), to: maya } as Transfer
  const asked = [send(1), send(2), wrong, send(3)]
  const answers = await Promise.allSettled(asked.map((transfer) => batcher.post({ transfers: [transfer] })))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

test('what is written alongside commits with the postings, or neither does', async () => {
  const before = await balanceOf(app, { kind: 'wallet', ownerId: tom })
  const seen: string[] = []
  const batcher = new PostBatcher({
    pool: app,
    alongside: async (sql, settled) => {
      for (const { posting, posted } of settled) seen.push(`${posted.status} ${posting.transfers.length}`)
      const transfers = settled.flatMap(({ posting }) => posting.transfers)
      const { rows } = await sql.query({
        name: 'test-seen',
        text: 'select id from ledger.receipts where id = any ($1)',
        values: [transfers.map(({ id }) => id)],
      })
      expect(rows).toHaveLength(transfers.length)
      if (transfers.some(({ amountCents }) => amountCents === 13)) throw new Error('unlucky')
    },
  })
  await expect(batcher.post({ transfers: [send(13)] })).rejects.toThrow('unlucky')
  expect(await balanceOf(app, { kind: 'wallet', ownerId: tom })).toBe(before)
  expect(await batcher.post({ transfers: [send(7), send(8)] })).toMatchObject({ status: 'created' })
  expect(seen).toEqual(['created 1', 'created 2'])
})

test('a queue that is full says so at once', async () => {
  const batcher = new PostBatcher({ pool: app, connections: 1, maxWaiting: 3 })
  const answers = await Promise.all(Array.from({ length: 6 }, () => batcher.post({ transfers: [send(1)] })))
  expect(answers.map(({ status }) => status)).toEqual([
    'created',
    'created',
    'created',
    'created',
    'overloaded',
    'overloaded',
  ])
})

test('times of their own are kept, and the books hold', async () => {
  const batcher = new PostBatcher({ pool: app, connections: 1 })
  const times = [new Date('2026-01-01T00:00:00.000Z'), new Date('2026-02-01T00:00:00.123Z')]
  const answers = await Promise.all(
    [send(1), ...times.map(() => send(1))].map((transfer, n) => {
      const at = times[n - 1]
      return batcher.post({ transfers: [transfer], ...(at === undefined ? {} : { at }) })
    }),
  )
  expect(answers.slice(1).map((answer) => ('transfers' in answer ? answer.transfers[0]?.postedAt : null))).toEqual(
    times,
  )
  expect((await auditBooks(app)).findings).toEqual([])
})
