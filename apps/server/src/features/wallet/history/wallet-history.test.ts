/** Looking back, over HTTP: history with its filters and pages, export, statement and the balance over time. */
import { randomUUID } from 'node:crypto'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { days, hours, minutes, seconds } from '@handshake/domain/time.ts'
import { beforeAll, expect, test } from 'vitest'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode()

let maya: Resident
let tom: Resident
const openedAt = clock.now()
const instant = (ms: number) => new Date(openedAt.getTime() + ms).toISOString()

/** A few days of Maya's life: opened with 1000.00, +50 deposit, -20 to Tom with 0.10 fee, +5 from Tom, -10 withdrawn. */
beforeAll(async () => {
  maya = await moveIn(node(), 'Maya History')
  tom = await moveIn(node(), 'Tom History')
  const send = (from: Resident, to: Resident, amountCents: number, note: string) =>
    from.done(wallet.sendMoney, { requestId: randomUUID(), toId: to.id, amountCents, note })
  clock.advance(days(1))
  await maya.done(payment.deposit, { requestId: randomUUID(), amountCents: 5_000 })
  clock.advance(days(1))
  await send(maya, tom, 2_000, '=HYPERLINK("http://evil.example","50% off"), "quoted"')
  clock.advance(days(1))
  await send(tom, maya, 500, 'under_score')
  clock.advance(hours(1))
  await maya.done(payment.withdraw, { requestId: randomUUID(), amountCents: 1_000 })
})

const amounts = async (filter: object) => {
  const { transactions } = await maya.done(wallet.readHistory, filter)
  return transactions.map(({ amountCents }) => amountCents)
}

test('the newest comes first, and every line continues the one before it', async () => {
  const { transactions, nextCursor } = await maya.done(wallet.readHistory, {})
  expect(nextCursor).toBeNull()
  expect(transactions.map((t) => [t.transactionType, t.amountCents, t.balanceAfterCents])).toEqual([
    ['withdrawal', -1_000, 102_490],
    ['transfer_in', 500, 103_490],
    ['system_debit', -10, 102_990],
    ['transfer_out', -2_000, 103_000],
    ['deposit', 5_000, 105_000],
    ['system_credit', 100_000, 100_000],
  ])
  for (const { balanceBeforeCents, amountCents, balanceAfterCents } of transactions)
    expect(balanceBeforeCents + amountCents).toBe(balanceAfterCents)
  expect(transactions.every(({ transactionHash }) => /^[0-9a-f]{64}$/.test(transactionHash ?? ''))).toBe(true)
  expect(transactions[5]).toMatchObject({ description: 'Opening balance', otherPerson: null })
})

test.each([
  ['a type', { types: 'deposit' }, [5_000]],
  ['two types', { types: 'transfer_in,transfer_out' }, [500, -2_000]],
  ['money in', { direction: 'in' }, [500, 5_000, 100_000]],
  ['money out', { direction: 'out' }, [-1_000, -10, -2_000]],
  ['a period', { from: instant(days(1)), to: instant(days(3)) }, [-10, -2_000, 5_000]],
  ['a name', { search: 'tom history' }, [500, -2_000]],
  ['a note', { search: 'UNDER_SCORE' }, [500]],
  ['a percent sign that is only a percent sign', { search: '50%' }, [-2_000]],
  ['an underscore that is only an underscore', { search: 'r_s' }, [500]],
  ['several at once', { types: 'transfer_in,deposit', direction: 'in', search: 'deposit' }, [5_000]],
  ['nothing that matches', { search: 'no such thing' }, []],
])('it can be filtered by %s', async (_what, filter, expected) => {
  expect(await amounts(filter)).toEqual(expected)
})

test('pages of any size join without a gap or a repeat, also while new movements come in', async () => {
  const all = await amounts({})
  for (const limit of [1, 2, 4, 5, 6]) {
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await maya.done(wallet.readHistory, { limit, ...(cursor ? { cursor } : {}) })
      expect(page.transactions.length).toBeLessThanOrEqual(limit)
      seen.push(...page.transactions.map(({ amountCents }) => amountCents))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(all)
  }
  const first = await tom.done(wallet.readHistory, { limit: 2 })
  await tom.done(payment.deposit, { requestId: randomUUID(), amountCents: 700 })
  const second = await tom.done(wallet.readHistory, { limit: 50, cursor: first.nextCursor ?? '' })
  const ids = [...first.transactions, ...second.transactions].map(({ id }) => id)
  expect(new Set(ids)).toHaveLength(ids.length)
})

test.each([
  '',
  'nonsense',
  Buffer.from('w1.1; drop table').toString('base64url'),
  Buffer.from('w1.-1').toString('base64url'),
])('the cursor %j is refused', async (cursor) => {
  expect(await maya.call(wallet.readHistory, { cursor })).toMatchObject({
    status: 422,
    error: { code: 'wallet.bad-cursor' },
  })
})

test('an unknown type, a page of 51 and a time without zone are malformed', async () => {
  for (const input of [{ types: 'deposit,theft' }, { limit: 51 }, { limit: 0 }, { from: '2026-01-01' }])
    expect(await maya.call(wallet.readHistory, input)).toMatchObject({ status: 422, error: { code: 'malformed' } })
})

test('nobody reads the history of someone else', async () => {
  const lena = await moveIn(node(), 'Lena Private')
  const { transactions } = await lena.done(wallet.readHistory, { search: 'history' })
  expect(transactions).toEqual([])
})

test('the export as CSV is harmless in a spreadsheet and holds every line', async () => {
  const file = await maya.done(wallet.exportHistory, { format: 'csv' })
  expect(file).toMatchObject({ contentType: 'text/csv; charset=utf-8', fileName: expect.stringMatching(/\.csv$/) })
  const lines = file.text.split('\r\n')
  expect(lines[0]).toBe(
    'id,created_at,transaction_type,amount,balance_before,balance_after,description,note,other_person,reference_id,transaction_hash',
  )
  expect(lines).toHaveLength(8)
  expect(lines[1]).toContain(',withdrawal,-10.00,1034.90,1024.90,')
  expect(lines[4]).toContain(`"'=HYPERLINK(""http://evil.example"",""50% off""), ""quoted""",tom_history,`)
})

test('the export as JSON holds the same lines, filtered like the history', async () => {
  const file = await maya.done(wallet.exportHistory, { format: 'json', types: 'deposit' })
  expect(JSON.parse(file.text)).toMatchObject({ currency: 'USD', transactions: [{ amountCents: 5_000 }] })
})

test('a statement adds up, for any period', async () => {
  const whole = await maya.done(wallet.readStatement, { from: instant(-1), to: instant(days(10)) })
  expect(whole).toMatchObject({ openingCents: 0, closingCents: 102_490, inCents: 105_500, outCents: 3_010 })
  expect(whole.byType).toContainEqual({ transactionType: 'transfer_out', count: 1, sumCents: -2_000 })
  const middle = await maya.done(wallet.readStatement, { from: instant(days(1.5)), to: instant(days(2.5)) })
  expect(middle).toMatchObject({ openingCents: 105_000, closingCents: 102_990, inCents: 0, outCents: 2_010 })
  const before = await maya.done(wallet.readStatement, { from: instant(-days(9)), to: instant(-days(8)) })
  expect(before).toMatchObject({ openingCents: 0, closingCents: 0, byType: [] })
})

test('a period that ends before it begins is refused', async () => {
  for (const to of [instant(0), instant(-1)])
    expect(await maya.call(wallet.readStatement, { from: instant(0), to })).toMatchObject({
      error: { code: 'wallet.bad-period' },
    })
})

test.each(['1day', '1week', '1month', '3months', '1year', 'all'] as const)(
  'the balance over %s ends where the wallet stands, in order, with no more points than a screen shows',
  async (period) => {
    const { points } = await maya.done(wallet.readBalanceHistory, { period })
    expect(points.length).toBeGreaterThan(0)
    expect(points.length).toBeLessThanOrEqual(92 + 60)
    expect(points.at(-1)).toEqual({ at: clock.now().toISOString(), balanceCents: 102_490 })
    const times = points.map(({ at }) => at)
    expect(times).toEqual([...new Set(times)].sort())
  },
)

test('the balance over a day begins where it stood then', async () => {
  const { points } = await maya.done(wallet.readBalanceHistory, { period: '1day' })
  expect(points[0]).toEqual({ at: new Date(clock.now().getTime() - days(1)).toISOString(), balanceCents: 102_990 })
  expect(new Set(points.map(({ balanceCents }) => balanceCents))).toEqual(new Set([102_990, 103_490, 102_490]))
})

test('a wallet that is younger than the period begins with its first movement', async () => {
  clock.advance(minutes(5))
  const nora = await moveIn(node(), 'Nora Young')
  const { points } = await nora.done(wallet.readBalanceHistory, { period: 'all' })
  expect(points).toEqual([{ at: clock.now().toISOString(), balanceCents: 100_000 }])
})

/** What the line passes through, each level once. */
const balances = (points: readonly { balanceCents: number }[]) => [
  ...new Set(points.map(({ balanceCents }) => balanceCents)),
]

test('a wallet of a few minutes has a line: through every movement while they are few, by the step when they are many', async () => {
  const nora = await moveIn(node(), 'Nora Quick')
  const line = async () => (await nora.done(wallet.readBalanceHistory, { period: '1month' })).points
  for (const amountCents of [1_000, 2_000, 3_000]) {
    clock.advance(seconds(20))
    await nora.done(payment.deposit, { requestId: randomUUID(), amountCents })
  }
  clock.advance(seconds(5))
  expect(balances(await line())).toEqual([100_000, 101_000, 103_000, 106_000])
  for (let n = 0; n < 58; n += 1) {
    clock.advance(seconds(20))
    await nora.done(payment.deposit, { requestId: randomUUID(), amountCents: 500 })
  }
  const steps = await line()
  expect(steps.length).toBeGreaterThan(50)
  expect(steps.length).toBeLessThanOrEqual(61)
  expect(balances(steps)).toEqual([...balances(steps)].sort((one, other) => one - other))
  expect(steps[0]?.balanceCents).toBe(100_000)
  expect(steps.at(-1)).toEqual({ at: clock.now().toISOString(), balanceCents: 135_000 })
})

test('an evening with ups and downs is in the line of an old wallet, however coarse its steps are', async () => {
  const otto = await moveIn(node(), 'Otto Old')
  clock.advance(days(40))
  await otto.done(payment.deposit, { requestId: randomUUID(), amountCents: 50_000 })
  clock.advance(minutes(1))
  await otto.done(payment.withdraw, { requestId: randomUUID(), amountCents: 40_000 })
  clock.advance(minutes(1))
  const { points } = await otto.done(wallet.readBalanceHistory, { period: '1month' })
  expect(points[0]).toEqual({ at: new Date(clock.now().getTime() - days(30)).toISOString(), balanceCents: 100_000 })
  expect(balances(points)).toEqual([100_000, 150_000, 110_000])
})
