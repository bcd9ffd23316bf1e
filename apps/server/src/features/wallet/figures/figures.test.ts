/** Figures about money: fees by day and kind come from sums that miss nothing and count nothing twice, and held money is counted by age. */
import { randomUUID } from 'node:crypto'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { cents } from '@handshake/domain/money.ts'
import { days } from '@handshake/domain/time.ts'
import { postBatch } from '@handshake/ledger/post.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import { newEntries, newEntriesValues, sumDays } from './sum-days.job.ts'

const { node, clock } = useNode()

let counter = 0
const called = (name: string, role = 'user') => {
  counter += 1
  return moveIn(node(), `${name} ${counter}`, { role })
}
const send = (from: Resident, to: Resident, amountCents = 10_000) =>
  from.done(wallet.sendMoney, { requestId: randomUUID(), toId: to.id, amountCents: cents(amountCents) })
const figures = (by: Resident, over = 30) => by.done(wallet.readMoneyFigures, { days: over })
const sendFees = ({ fees }: Awaited<ReturnType<typeof figures>>) => fees.find(({ kind }) => kind === 'wallet.send-fee')

test('fees are summed by kind and day, once, however often and at once the job runs', async () => {
  const [sam, maya, tom] = [await called('Sam Looks', 'admin'), await called('Maya Sends'), await called('Tom Gets')]
  await send(maya, tom)
  await Promise.all(Array.from({ length: 5 }, () => node().runJob('wallet.sum-days')))
  expect(sendFees(await figures(sam))).toMatchObject({ count: 1, feeCents: 50, about: 'the fee on money sent' })
  clock.advance(days(1))
  await send(maya, tom)
  await send(tom, maya)
  await node().runJob('wallet.sum-days')
  await node().runJob('wallet.sum-days')
  const shown = await figures(sam, 7)
  expect(sendFees(shown)).toMatchObject({ count: 3, feeCents: 150 })
  expect(shown.days).toHaveLength(7)
  expect(shown.days.slice(-2).map(({ feeCents }) => feeCents)).toEqual([50, 100])
  const given = shown.flows.find(({ account }) => account === 'promotions')
  expect(given?.outCents).toBeGreaterThanOrEqual(200_000)
  expect((await sam.done(wallet.runAudit, {})).audit.findings).toEqual([])
})

test('a run that begins while another has not ended waits for it, and adds nothing twice', async () => {
  const [sam, maya, tom] = [await called('Sam Waits', 'admin'), await called('Maya Twice'), await called('Tom Twice')]
  await send(maya, tom)
  const [first, second] = [await node().pool.connect(), await node().pool.connect()]
  try {
    const { rows } = await second.query<{ pid: number }>('select pg_backend_pid() as pid')
    await first.query('begin')
    await second.query('begin')
    await sumDays({ client: first })
    const waiting = sumDays({ client: second })
    await eventually(async () => {
      const { rowCount } = await node().pool.query(
        `select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`,
        [rows[0]?.pid],
      )
      expect(rowCount).toBe(1)
    })
    await first.query('commit')
    await waiting
    await second.query('commit')
  } finally {
    first.release(true)
    second.release(true)
  }
  expect((await sam.done(wallet.runAudit, {})).audit.findings).toEqual([])
})

test('what we owe is all wallets and all held money, and the count says how old that is and names the oldest', async () => {
  const [sam, maya] = [await called('Sam Counts', 'admin'), await called('Maya Holds')]
  const hold = () =>
    maya.done(payment.withdraw, { requestId: randomUUID(), amountCents: cents(10_000), method: 'ach_transfer' })
  await hold()
  clock.advance(days(8))
  await hold()
  await sam.done(wallet.countMoney, {})
  const { count, owedCents } = await figures(sam)
  expect(count).toMatchObject({ heldCents: 20_000, at: clock.now().toISOString() })
  expect(owedCents).toBe((count?.walletsCents ?? 0) + 20_000)
  expect(count?.ages.map(({ accountCount }) => accountCount)).toEqual([1, 0, 1, 0, 0])
  expect(count?.oldest.map(({ kind, balanceCents }) => [kind, balanceCents])).toEqual([
    ['withdrawal-hold', 10_000],
    ['withdrawal-hold', 10_000],
  ])
  const ages = count?.oldest.map(({ since }) => since) ?? []
  expect(ages).toEqual([...ages].sort())
})

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows'?: number; Plans?: Plan[] }

test('the sums read what is new from an index, and no more of the books than that', async () => {
  const maya = await called('Maya Rich')
  const gifts = Array.from({ length: 3_000 }, () => [
    {
      id: serverTransferId('reward', randomUUID(), 'a test'),
      kind: 'wallet.gift',
      to: maya.id,
      amountCents: cents(1),
    } as const,
  ])
  for (let from = 0; from < gifts.length; from += 500) await postBatch(node().pool, gifts.slice(from, from + 500))
  await node().runJob('wallet.sum-days')
  await called('Newest Person')
  await node().pool.query('vacuum analyze money_marks')
  const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)]
  const { rows } = await node().pool.query(`explain (analyze, format json) ${newEntries}`, newEntriesValues)
  const plans = all(rows[0]['QUERY PLAN'][0].Plan)
  const scans = plans.filter((plan) => plan['Relation Name'] === 'transfers')
  expect(scans.length).toBeGreaterThan(0)
  expect(scans.map((plan) => plan['Node Type'])).not.toContain('Seq Scan')
  expect(Math.max(...scans.map((plan) => plan['Actual Rows'] ?? 0))).toBeLessThan(10)
})

test('days that were tampered with are found by the audit', async () => {
  const sam = await called('Sam Audits', 'admin')
  await node().runJob('wallet.sum-days')
  const tamper = (by: string) =>
    node().pool.query(
      `update money_days set in_cents = in_cents ${by} where (day, account_kind, transfer_kind) in (
        select day, account_kind, transfer_kind from money_days where in_cents > 0 order by 1, 2, 3 limit 1)`,
    )
  await tamper('+ 1')
  const { audit } = await sam.done(wallet.runAudit, {})
  expect(audit.findings.map(({ law }) => law)).toEqual(['the sums of the days are what crossed our accounts'])
  await tamper('- 1')
  await sam.done(wallet.releaseHalt, { note: 'a test put it back' })
})
