/** Thousands of random operations: PostgreSQL and the ledger in memory answer each alike and end alike to the hash, one by one and in batches, and every law holds. */

import { present } from '@handshake/domain/assert.ts'
import { cents } from '@handshake/domain/money.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openAccount } from '../src/accounts.ts'
import { auditBooks, halt, release } from '../src/audit.ts'
import type { AccountKind } from '../src/chart.ts'
import { type Posting, post, postEach } from '../src/post.ts'
import type { Sql } from '../src/sql.ts'
import type { Transfer } from '../src/transfer.ts'
import { ledgerDatabase } from './ledger-database.ts'
import { type MemoryAccount, MemoryLedger } from './memory-ledger.ts'
import { named } from './names.ts'

/** LEDGER_RUNS=1000 LEDGER_SEED=7 for the long form. */
const numRuns = Number(process.env.LEDGER_RUNS ?? 8)
const seed = process.env.LEDGER_SEED === undefined ? {} : { seed: Number(process.env.LEDGER_SEED) }
const timeoutMs = 30_000 + numRuns * 2_000

type Made<From> = From extends fc.Arbitrary<infer One> ? One : never

const person = fc.constantFrom('maya', 'tom', 'ada', 'nobody')
const kinds = [
  'wallet.open',
  'wallet.send',
  'wallet.send-fee',
  'handshake.lock-stake',
  'handshake.pay-out',
  'handshake.winner-fee',
  'handshake.freeze',
  'dispute.pay-out',
  'pool.freeze',
  'fee.reserve-share',
  'withdrawal.hold',
  'withdrawal.simulated',
] as const
const step = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constant('wallet.open' as const) },
    { weight: 12, arbitrary: fc.constantFrom(...kinds) },
    { weight: 2, arbitrary: fc.constant('correction' as const) },
  ),
  from: person,
  to: person,
  deal: fc.constantFrom('deal 1', 'deal 2'),
  amount: fc.integer({ min: 1, max: 500 }),
  corrects: fc.nat(3),
  metadata: fc.constantFrom({}, { note: 'a "b" \u{1F32F}', longerName: 1, of: { b: [1, null], a: true } }),
})
type Step = Made<typeof step> & { readonly id: number }

/** What is asked for comes again, as it was and, now and then, for another amount. */
const asked = fc.record({ id: fc.nat(39), more: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.nat(2)) })
const posting = fc.uniqueArray(asked, { minLength: 1, maxLength: 3, selector: ({ id }) => id })
const operation = fc.oneof(
  { weight: 20, arbitrary: fc.record({ is: fc.constant('post' as const), all: fc.tuple(posting) }) },
  {
    weight: 8,
    arbitrary: fc.record({ is: fc.constant('batch' as const), all: fc.array(posting, { minLength: 2, maxLength: 8 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constantFrom('halt' as const, ...(['release', 'release', 'release'] as const)) }),
  },
)
const life = fc.record({
  steps: fc.array(step, { minLength: 40, maxLength: 40 }),
  operations: fc.array(operation, { minLength: 1, maxLength: 50, size: 'max' }),
})

function transferOf(world: string, { kind, from, to, amount, id, deal: of, corrects, metadata }: Step): Transfer {
  const owner = (name: string) => named(`${world} ${name}`)
  const sides: Readonly<Record<string, object>> = {
    'wallet.open': { to: owner(to) },
    'wallet.send': { from: owner(from), to: owner(from === to ? 'maya again' : to) },
    'wallet.send-fee': { from: owner(from) },
    'handshake.lock-stake': { from: owner(from), to: owner(of), reference: { kind: 'handshake', id: owner(of) } },
    'handshake.pay-out': { from: owner(of), to: owner(to) },
    'handshake.winner-fee': { from: owner(of) },
    'handshake.freeze': { from: owner(of), to: owner(of) },
    'dispute.pay-out': { from: owner(of), to: owner(to) },
    'pool.freeze': { from: owner(of), to: owner(of) },
    'fee.reserve-share': {},
    'withdrawal.hold': { from: owner(from), to: owner(of) },
    'withdrawal.simulated': { from: owner(of) },
    correction: { corrects: owner(`transfer ${corrects}`) },
  }
  const details = { id: owner(`transfer ${id}`), kind, amountCents: cents(amount), description: `${id}\n`, metadata }
  return { ...details, ...present(sides[kind], 'the sides of every kind') } as Transfer
}

const { app, admin } = await ledgerDatabase(2)
// One connection, because each has a lane of its own in the accounts of the platform.
const connection = await app.connect()
afterAll(() => connection.release())
const pid = Number((await connection.query('select pg_backend_pid() as pid')).rows[0].pid)
let worlds = 0

/** A world of its own in both: what others left on the accounts of the platform is taken over. */
async function newWorld(): Promise<{ name: string; memory: MemoryLedger }> {
  worlds += 1
  const name = `world ${worlds}`
  const memory = new MemoryLedger(pid, await accountsIn(admin, 'k.lanes > 1'))
  for (const who of ['maya', 'tom', 'ada'])
    for (const sql of [connection, memory]) await openAccount(sql, { kind: 'wallet', ownerId: named(`${name} ${who}`) })
  return { name, memory }
}

async function accountsIn(sql: typeof admin, where: string): Promise<MemoryAccount[]> {
  const { rows } = await sql.query(
    `select a.kind, a.owner_id, a.floor_cents, a.balance_cents, a.version, encode(a.head_hash, 'hex') as head
     from ledger.accounts a join ledger.account_kinds k on k.kind = a.kind where ${where}`,
  )
  return rows.map((row) => ({
    kind: row.kind as AccountKind,
    ownerId: row.owner_id,
    floorCents: row.floor_cents === null ? null : Number(row.floor_cents),
    balanceCents: Number(row.balance_cents),
    version: Number(row.version),
    head: row.head,
  }))
}

/** Accounts that ever moved, by name; an error rolls back in the database that an account was opened. */
const moved = (accounts: readonly MemoryAccount[]) =>
  new Map(accounts.filter(({ version }) => version > 0).map((one) => [`${one.kind} ${one.ownerId}`, one]))

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute, 7, 123))

/** What is answered, or that it was an error: those undo everything in both. */
const answered = (asked: Promise<unknown>): Promise<unknown> => asked.catch(() => 'an error')

async function take(
  sql: Sql,
  { name, steps }: { readonly name: string; readonly steps: readonly Omit<Step, 'id'>[] },
  taken: Made<typeof operation>,
  minute: number,
) {
  if (!('all' in taken))
    return taken.is === 'halt'
      ? halt(sql, { id: named(`${name} halt ${minute}`), by: 'test', reason: 'for a while' })
      : release(sql, { by: 'test', note: 'on it goes' }).then(() => undefined)
  const postings = taken.all.map((ids) => ({
    transfers: ids.map(({ id, more }) => {
      const one = present(steps[id], 'a step')
      return transferOf(name, { ...one, id, amount: (one.kind === 'correction' ? 1 : one.amount) + more })
    }),
    at: at(minute),
  }))
  const [only] = postings
  if (taken.is === 'post' && only !== undefined) return post(sql, only.transfers, only)
  const answers: unknown[] = []
  for (const batch of batches(postings)) answers.push(await answered(postEach(sql, batch)))
  return answers
}

/** Every answer there is, so that it does not hang on luck. */
const everyAnswer = (): Made<typeof life> => {
  const plain = { from: 'maya', to: 'maya', deal: 'deal 1', amount: 100, corrects: 0, metadata: {} } as const
  const open = { ...plain, kind: 'wallet.open' } as const
  const send = { ...plain, kind: 'wallet.send', to: 'tom' } as const
  const again = { ...plain, kind: 'correction' } as const
  const steps = [
    open,
    again,
    again,
    { ...send, amount: 500 },
    { ...send, from: 'nobody' },
    { ...again, corrects: 39 },
  ] as const
  const one = (id: number, more = 0) => ({
    is: 'post' as const,
    all: [[{ id, more }]] as [{ id: number; more: number }[]],
  })
  const posts = [one(0), one(0), one(0, 1), one(3), one(4), one(1), one(2), one(5)]
  return {
    steps: [...steps, ...Array.from({ length: 34 }, () => send)],
    operations: [...posts, { is: 'halt' }, one(6), one(0)],
  }
}

test(
  'PostgreSQL and the ledger in memory answer alike and end alike',
  async () => {
    const answers = new Map<unknown, number>()
    await fc.assert(
      fc.asyncProperty(life, async ({ steps, operations }) => {
        const { name, memory } = await newWorld()
        for (const [minute, taken] of operations.entries()) {
          const real = await answered(take(connection, { name, steps }, taken, minute))
          expect(real).toEqual(await answered(take(memory, { name, steps }, taken, minute)))
          for (const one of [real].flat(2)) {
            const status = (one as { status?: string } | undefined)?.status ?? one
            answers.set(status, (answers.get(status) ?? 0) + 1)
          }
        }
        await release(connection, { by: 'test', note: 'the next world begins' })
        const ids = memory.accounts.map(({ ownerId }) => `'${ownerId}'`)
        expect(moved(await accountsIn(admin, `a.owner_id in (${ids})`))).toEqual(moved(memory.accounts))
      }),
      { numRuns, ...seed, examples: [[everyAnswer()]] },
    )
    const statuses = ['created', 'exists', 'insufficient-funds', 'unknown-account', 'id-reused', 'already-corrected']
    expect([...answers.keys()]).toEqual(expect.arrayContaining([...statuses, 'halted', 'an error']))
    expect((await auditBooks(connection)).findings).toEqual([])
  },
  timeoutMs,
)

/** A batch ends where an id would stand in it twice. */
function batches(postings: readonly Posting[]): Posting[][] {
  const made: Posting[][] = [[]]
  for (const one of postings) {
    const last = made.at(-1) ?? []
    const taken = new Set(last.flatMap(({ transfers }) => transfers.map(({ id }) => id)))
    if (one.transfers.some(({ id }) => taken.has(id))) made.push([one])
    else last.push(one)
  }
  return made.filter((batch) => batch.length > 0)
}
