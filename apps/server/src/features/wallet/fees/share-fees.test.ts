/** Fees are shared 70 to 20 to 10 by the cent of each fee, once, however many come in and however often the job runs. */
import { randomUUID } from 'node:crypto'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { type Cents, cents } from '@handshake/domain/money.ts'
import { splitRevenue } from '@handshake/domain/wallet/fees.ts'
import { postBatch } from '@handshake/ledger/post.ts'
import type { Sql } from '@handshake/ledger/sql.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import { feeSharesLaw } from './fee-shares-law.ts'
import { shareFees } from './share-fees.job.ts'

const { node } = useNode()

let counter = 0
const called = (name: string, role = 'user') => {
  counter += 1
  return moveIn(node(), `${name} ${counter}`, { role })
}

/** The fee of what was sent. */
const send = async (from: Resident, to: Resident, amountCents: number): Promise<Cents> =>
  (
    await from.done(wallet.sendMoney, {
      requestId: randomUUID(),
      toId: to.id,
      amountCents: cents(amountCents),
    })
  ).feeCents

const shared = () => node().runJob('wallet.share-fees')

async function held(): Promise<readonly number[]> {
  const { rows } = await node().pool.query<{ balance: number }>(
    `select balance_cents as balance from ledger.platform_balances
     where kind in ('fees.operations', 'fees.reserve', 'fees.rewards') order by kind`,
  )
  return rows.map(({ balance }) => balance)
}

async function change(act: () => Promise<unknown>): Promise<number[]> {
  const before = await held()
  await act()
  return (await held()).map((balance, index) => balance - (before[index] ?? 0))
}

const sharesOf = (fees: readonly Cents[]) =>
  (['operations', 'reserve', 'rewards'] as const).map((to) => fees.reduce((sum, fee) => sum + splitRevenue(fee)[to], 0))

const findings = async (by: Resident) => (await by.done(wallet.runAudit, {})).audit.findings

test('a fee arrives whole at operations, and its shares leave when the job runs', async () => {
  const [maya, tom] = [await called('Maya Pays'), await called('Tom Gets')]
  await shared()
  expect(await change(() => send(maya, tom, 10_300))).toEqual([52, 0, 0])
  // Of 52 cents the reserve gets 10.4 and rewards 5.2, both cut; operations keeps the odd cents.
  expect(await change(shared)).toEqual([-15, 10, 5])
  expect(await change(shared)).toEqual([0, 0, 0])
})

test('fees of every size go in two transfers, each cut by itself, however many jobs run at once', async () => {
  const [sam, maya] = [await called('Sam Audits', 'admin'), await called('Maya Many')]
  await shared()
  const fees = Array.from({ length: 200 }, (_, index) => cents(index + 1))
  const moved = await change(async () => {
    await postBatch(
      node().pool,
      fees.map((amountCents) => {
        const id = serverTransferId('winner-fee', randomUUID())
        return [{ id, kind: 'wallet.send-fee', from: maya.id, amountCents }]
      }),
    )
    await Promise.all(Array.from({ length: 5 }, shared))
  })
  expect(moved).toEqual(sharesOf(fees))
  const { rows } = await node().pool.query('select fee_count, fee_cents from fee_shares order by id desc limit 1')
  expect(rows).toEqual([{ fee_count: 200, fee_cents: 20_100 }])
  expect(await findings(sam)).toEqual([])
})

test('a fee too small to share is passed over once and for all', async () => {
  const [sam, maya, tom] = [await called('Sam Small', 'admin'), await called('Maya Small'), await called('Tom Small')]
  await shared()
  expect(await change(() => send(maya, tom, 100).then(shared))).toEqual([1, 0, 0])
  expect(await change(shared)).toEqual([0, 0, 0])
  expect(await findings(sam)).toEqual([])
})

test('what a stopped server had begun is shared by the next one, once', async () => {
  const [sam, maya, tom] = [await called('Sam Stops', 'admin'), await called('Maya Stops'), await called('Tom Stops')]
  await shared()
  await send(maya, tom, 20_000)
  const client = await node().pool.connect()
  try {
    await client.query('begin')
    await shareFees({ client, now: new Date() })
    await client.query('rollback')
  } finally {
    client.release()
  }
  expect(await change(shared)).toEqual([-30, 20, 10])
  expect(await findings(sam)).toEqual([])
})

test('while money stands still nothing is shared, and afterwards nothing is missing', async () => {
  const [maya, tom] = [await called('Maya Still'), await called('Tom Still')]
  await shared()
  await send(maya, tom, 20_000)
  await node().pool.query('select ledger.halt($1, $2, $3, $4)', [randomUUID(), 'a test', '[]', 'a test'])
  expect(await change(shared)).toEqual([0, 0, 0])
  await node().pool.query('select ledger.release($1, $2)', ['a test', 'over'])
  expect(await change(shared)).toEqual([-30, 20, 10])
})

test('fees that are shared while the audit reads are no finding', async () => {
  const [maya, tom] = [await called('Maya Meanwhile'), await called('Tom Meanwhile')]
  await send(maya, tom, 20_000)
  const sharingBetween: Sql = {
    query: async (statement) => {
      const answer = await node().pool.query(statement)
      await shared()
      return answer
    },
  }
  expect(await feeSharesLaw.findings(sharingBetween)).toEqual([])
})

test('the audit sees a fee that was passed over, and a share the ledger does not have', async () => {
  const [sam, maya, tom] = [await called('Sam Sees', 'admin'), await called('Maya Seen'), await called('Tom Seen')]
  await send(maya, tom, 20_000)
  await shared()
  const law = 'every fee up to its mark is shared once'
  const owner = new pg.Client({ connectionString: node().databaseUrl })
  await owner.connect()
  try {
    const seen = async (wrong: string) => {
      await owner.query('begin')
      await owner.query(wrong)
      const found = await feeSharesLaw.findings(owner)
      await owner.query('rollback')
      return found.map(({ subject }) => subject.split(' ')[0])
    }
    expect(await seen('update fee_marks set since = version')).toEqual(['all'])
    expect(await seen('delete from fee_shares')).toEqual(['all'])
    expect(await seen('update fee_shares set rewards_transfer_id = id where rewards_cents > 0')).toContain('shares')
  } finally {
    await owner.end()
  }
  const { audit } = await sam.done(wallet.runAudit, {})
  expect([audit.laws.includes(law), audit.findings]).toEqual([true, []])
})
