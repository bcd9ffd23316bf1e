/** Thousands of random operations: one by one, in batches and in plain code, the books come out the same and every law holds. */
import { cents } from '@handshake/domain/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openAccount } from '../src/accounts.ts'
import { auditBooks } from '../src/audit.ts'
import { post, postBatch } from '../src/post.ts'
import type { Sql } from '../src/sql.ts'
import type { Transfer } from '../src/transfer.ts'
import { ledgerDatabase } from './ledger-database.ts'
import { Model } from './model.ts'
import { named } from './names.ts'

/** LEDGER_RUNS=1000 LEDGER_SEED=7 for the long form. */
const numRuns = Number(process.env.LEDGER_RUNS ?? 12)
const seed = process.env.LEDGER_SEED === undefined ? {} : { seed: Number(process.env.LEDGER_SEED) }
const timeoutMs = 30_000 + numRuns * 2_000

type Step = {
  readonly kind: string
  readonly from: string
  readonly to: string
  readonly amount: number
  readonly id: number
}

const person = fc.constantFrom('maya', 'tom', 'ada', 'nobody')
const bet = fc.constantFrom('bet 1', 'bet 2')
const step = fc.record({
  kind: fc.constantFrom(
    'wallet.open',
    'wallet.send',
    'wallet.send-fee',
    'handshake.lock-stake',
    'handshake.pay-out',
    'handshake.winner-fee',
    'fee.reserve-share',
    'withdrawal.hold',
    'withdrawal.simulated',
  ),
  from: person,
  to: person,
  bet,
  amount: fc.integer({ min: 1, max: 500 }),
  // Few enough that ids meet again: as repeats, and for something else.
  id: fc.nat(60),
})
const posting = fc.uniqueArray(step, { minLength: 1, maxLength: 4, selector: ({ id }) => id })
const life = fc.array(posting, { minLength: 1, maxLength: 40 })

function transferOf(world: string, { kind, from, to, amount, id, bet: on }: Step & { readonly bet: string }): Transfer {
  const owner = (name: string) => named(`${world} ${name}`)
  const sides: Record<string, { from?: string; to?: string }> = {
    'wallet.open': { to: owner(to) },
    'wallet.send': { from: owner(from), to: owner(from === to ? 'maya again' : to) },
    'wallet.send-fee': { from: owner(from) },
    'handshake.lock-stake': { from: owner(from), to: owner(on) },
    'handshake.pay-out': { from: owner(on), to: owner(to) },
    'handshake.winner-fee': { from: owner(on) },
    'fee.reserve-share': {},
    'withdrawal.hold': { from: owner(from), to: owner(on) },
    'withdrawal.simulated': { from: owner(on) },
  }
  const details = { id: named(`${world} transfer ${id}`), kind, amountCents: cents(amount), description: '' }
  return { ...details, ...sides[kind] } as Transfer
}

const { app } = await ledgerDatabase()
let worlds = 0

async function newWorld(): Promise<{ name: string; model: Model }> {
  worlds += 1
  const name = `world ${worlds}`
  const model = new Model()
  for (const who of ['maya', 'tom', 'ada']) {
    await openAccount(app, { kind: 'wallet', ownerId: named(`${name} ${who}`) })
    model.open(named(`${name} ${who}`))
  }
  return { name, model }
}

/** What a world's own accounts hold; the platform's are shared by all worlds and checked by the audit. */
async function holdings(sql: Sql, accounts: Iterable<string>): Promise<Map<string, number>> {
  const owned = [...accounts].filter((account) => account.includes(' '))
  const { rows } = await sql.query({
    name: 'test-holdings',
    text: `select kind || ' ' || owner_id as account, balance_cents from ledger.balances where kind || ' ' || owner_id = any ($1)`,
    values: [owned],
  })
  return new Map(
    (rows as { account: string; balance_cents: string }[]).map((row) => [row.account, Number(row.balance_cents)]),
  )
}

function ownedOf(model: Model): Map<string, number> {
  return new Map([...model.balances].filter(([account]) => account.includes(' ')))
}

test(
  'posted one by one, every answer and every balance is what plain code says',
  async () => {
    await fc.assert(
      fc.asyncProperty(life, async (postings) => {
        const { name, model } = await newWorld()
        for (const steps of postings) {
          const transfers = steps.map((one) => transferOf(name, one))
          const { status, ...shortfall } = model.post(transfers)
          expect(await post(app, transfers)).toMatchObject({ status, ...shortfall })
        }
        expect(await holdings(app, model.balances.keys())).toEqual(ownedOf(model))
      }),
      { numRuns, ...seed },
    )
    expect((await auditBooks(app)).findings).toEqual([])
  },
  timeoutMs,
)

test(
  'posted in batches, every answer and every balance is the one of posting one by one',
  async () => {
    const batchSize = fc.integer({ min: 1, max: 12 })
    await fc.assert(
      fc.asyncProperty(life, batchSize, async (postings, size) => {
        const { name, model } = await newWorld()
        const all = postings.map((steps) => steps.map((one) => transferOf(name, one)))
        for (const batch of batches(all, size)) {
          const expected = batch.map((transfers) => model.post(transfers))
          const answers = await postBatch(app, batch)
          answers.forEach((answer, index) => {
            expect(answer).toMatchObject(expected[index] ?? {})
          })
        }
        expect(await holdings(app, model.balances.keys())).toEqual(ownedOf(model))
      }),
      { numRuns, ...seed },
    )
    expect((await auditBooks(app)).findings).toEqual([])
  },
  timeoutMs,
)

/** A batch ends where an id would stand in it twice. */
function batches(postings: readonly Transfer[][], size: number): Transfer[][][] {
  const made: Transfer[][][] = [[]]
  for (const transfers of postings) {
    const last = made.at(-1) ?? []
    const taken = new Set(last.flat().map(({ id }) => id))
    if (last.length < size && !transfers.some(({ id }) => taken.has(id))) last.push(transfers)
    else made.push([transfers])
  }
  return made.filter((batch) => batch.length > 0)
}
