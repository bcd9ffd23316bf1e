/** Many connections at once: nothing deadlocks, nothing doubles, nothing is lost. */
import { cents } from '@handshake/domain/money.ts'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { openAccount } from '../src/accounts.ts'
import { auditBooks } from '../src/audit.ts'
import { balanceOf } from '../src/balances.ts'
import { post, postBatch } from '../src/post.ts'
import type { Transfer } from '../src/transfer.ts'
import { ledgerDatabase } from './ledger-database.ts'
import { freshId, named } from './names.ts'

/** RACE_ROUNDS=100 for the long form. */
const rounds = Number(process.env.RACE_ROUNDS ?? 1)
const connections = 24
const { app } = await ledgerDatabase(connections)

async function people(prefix: string, count: number, openingCents: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, n) => named(`${prefix} ${n}`))
  for (const ownerId of ids) {
    await openAccount(app, { kind: 'wallet', ownerId })
    await post(app, [{ id: freshId(), kind: 'wallet.open', to: ownerId, amountCents: cents(openingCents) }])
  }
  return ids
}

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
const amount = (max: number) => cents(1 + Math.floor(Math.random() * max))

/** As many workers as there are connections, each busy all the time. */
const together = <T>(times: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, n) => work(n)))

const total = async (owners: readonly string[]): Promise<number> => {
  const held = await Promise.all(owners.map((ownerId) => balanceOf(app, { kind: 'wallet', ownerId })))
  return held.reduce<number>((sum, balance) => sum + (balance ?? 0), 0)
}

test('everyone pays everyone at once, singly, in groups and in batches, and no wait becomes a circle', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const owners = await people(`circle ${round}`, 5, 10_000)
    const pair = (): { from: string; to: string } => {
      const from = anyOf(owners)
      return { from, to: anyOf(owners.filter((owner) => owner !== from)) }
    }
    const send = (): Transfer => ({ id: freshId(), kind: 'wallet.send', ...pair(), amountCents: amount(3_000) })
    const shapes = [
      async () => [await post(app, [send()])],
      async () => [await post(app, [send(), send(), send()])],
      async () =>
        postBatch(
          app,
          Array.from({ length: 12 }, () => [send(), send()]),
        ),
    ]
    const answers = (await together(240, () => anyOf(shapes)())).flat()
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].sort()).toEqual(['created', 'insufficient-funds'])
    expect(await total(owners)).toBe(50_000)
  }
  expect((await auditBooks(app)).findings).toEqual([])
})

test('the same posting sent by many at once happens once and is told to all alike', async () => {
  for (let round = 0; round < rounds * 10; round += 1) {
    const [from = '', to = ''] = await people(`once ${round}`, 2, 1_000)
    const lunch: Transfer = { id: freshId(), kind: 'wallet.send', from, to, amountCents: cents(100) }
    const fee: Transfer = { id: freshId(), kind: 'wallet.send-fee', from, amountCents: cents(10) }
    const asked = round % 2 === 0 ? [lunch] : [lunch, fee]
    const answers = await together(connections, (n) =>
      n % 3 === 0 ? postBatch(app, [asked]).then(([only]) => only) : post(app, asked),
    )
    expect(answers.filter((answer) => answer?.status === 'created')).toHaveLength(1)
    expect(answers.filter((answer) => answer?.status === 'exists')).toHaveLength(connections - 1)
    const told = answers.map((answer) => JSON.stringify(answer && 'transfers' in answer ? answer.transfers : null))
    expect(new Set(told).size).toBe(1)
    expect(await balanceOf(app, { kind: 'wallet', ownerId: to })).toBe(1_100)
  }
})

test('the last money is spent once, however many reach for it', async () => {
  for (let round = 0; round < rounds * 5; round += 1) {
    const [from = '', ...others] = await people(`last ${round}`, 4, 100)
    const answers = await together(connections, () =>
      post(app, [{ id: freshId(), kind: 'wallet.send', from, to: anyOf(others), amountCents: cents(100) }]),
    )
    expect(answers.filter(({ status }) => status === 'created')).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 'insufficient-funds')).toHaveLength(connections - 1)
  }
})

test('one id for different things at one moment: one happens, the others are refused or told to try again', async () => {
  const owners = await people('reused', 8, 1_000)
  for (let round = 0; round < rounds * 10; round += 1) {
    const id = freshId()
    const answers = await together(8, async (n) => {
      const asked: Transfer = { id, kind: 'wallet.gift', to: owners[n] ?? '', amountCents: cents(1) }
      const status = await post(app, [asked]).then(
        (answer) => answer.status,
        (error: pg.DatabaseError) => error.code,
      )
      return status === '40001' ? (await post(app, [asked])).status : status
    })
    expect(answers.filter((status) => status === 'created')).toHaveLength(1)
    expect(answers.filter((status) => status === 'id-reused')).toHaveLength(7)
  }
})

test('both stakes reach a handshake nobody opened before, and its pot is paid once', async () => {
  const owners = await people('stakes', 10, 100_000)
  for (let round = 0; round < rounds * 5; round += 1) {
    const bets = Array.from({ length: 8 }, () => freshId())
    const stakes = bets.flatMap((bet, n) =>
      [n, n + 1].map((who): Transfer => {
        const from = owners[who] ?? ''
        return { id: freshId(), kind: 'handshake.lock-stake', from, to: bet, amountCents: cents(500) }
      }),
    )
    const locked = await Promise.all(stakes.map((stake) => post(app, [stake])))
    expect(locked.every(({ status }) => status === 'created')).toBe(true)
    const paid = await together(bets.length * 3, (n) => {
      const bet = bets[n % bets.length] ?? ''
      const to = anyOf(owners)
      return post(app, [
        { id: freshId(), kind: 'handshake.pay-out', from: bet, to, amountCents: cents(980) },
        { id: freshId(), kind: 'handshake.winner-fee', from: bet, amountCents: cents(20) },
      ])
    })
    expect(paid.filter(({ status }) => status === 'created')).toHaveLength(bets.length)
  }
  expect((await auditBooks(app)).findings).toEqual([])
})
