/** Deposits, over HTTP: at once, after hours, declined, limited, repeated. */
import { randomUUID } from 'node:crypto'
import type { CallOf } from '@handshake/contracts/contract.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { hours, seconds } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode()

type Form = CallOf<typeof payment.deposit>
const form = (amountCents: number, method?: Form['method']): Form => ({
  requestId: randomUUID(),
  amountCents,
  ...(method ? { method } : {}),
})
const balanceOf = async (person: Resident) => (await person.done(wallet.readBalance, {})).availableCents
const stateOf = async (person: Resident, id: string) =>
  (await person.done(payment.readOrders, {})).orders.find((order) => order.id === id)?.state

let counter = 0
const someone = () => {
  counter += 1
  return moveIn(node(), `Depositor ${counter}`)
}

test('without a method it is simulated, completes at once and credits the wallet', async () => {
  const maya = await someone()
  const { order, balance } = await maya.done(payment.deposit, form(25_000))
  expect(order).toMatchObject({
    kind: 'deposit',
    method: 'simulated',
    state: 'completed',
    feeCents: 0,
    networkFeeCents: 0,
    netCents: 25_000,
    payUrl: null,
  })
  expect(balance.availableCents).toBe(125_000)
  const { transactions } = await maya.done(wallet.readHistory, {})
  expect(transactions[0]).toMatchObject({ transactionType: 'deposit', amountCents: 25_000, referenceId: order.id })
})

test('the network keeps its fee, which stands in the history beside the deposit', async () => {
  const maya = await someone()
  const { order, balance } = await maya.done(payment.deposit, form(10_000, 'stripe'))
  expect(order).toMatchObject({ state: 'completed', networkFeeCents: 290, netCents: 9_710 })
  expect(balance.availableCents).toBe(109_710)
  const { transactions } = await maya.done(wallet.readHistory, {})
  expect(transactions.slice(0, 2).map((t) => [t.transactionType, t.amountCents])).toEqual([
    ['system_debit', -290],
    ['deposit', 10_000],
  ])
})

test('a method that takes hours credits when they are over, and not before', async () => {
  const maya = await someone()
  const { order, balance } = await maya.done(payment.deposit, form(10_000, 'ach_transfer'))
  expect(order).toMatchObject({ state: 'pending', dueAt: new Date(clock.now().getTime() + hours(24)).toISOString() })
  expect(balance.availableCents).toBe(100_000)
  clock.advance(hours(23))
  await node().runJob('payment.look-after-orders')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await stateOf(maya, order.id)).toBe('pending')
  clock.advance(hours(1))
  await node().runJob('payment.look-after-orders')
  await eventually(async () => expect(await stateOf(maya, order.id)).toBe('completed'))
  expect(await balanceOf(maya)).toBe(110_000)
})

test('the job may run again and again, on several nodes at once: a deposit is credited once', async () => {
  const maya = await someone()
  const { order } = await maya.done(payment.deposit, form(10_000, 'crypto_usdc'))
  clock.advance(hours(0.5))
  for (let i = 0; i < 3; i += 1) {
    await Promise.all(Array.from({ length: 4 }, () => node().runJob('payment.look-after-orders')))
    clock.advance(hours(1))
  }
  await eventually(async () => expect(await stateOf(maya, order.id)).toBe('completed'))
  expect(await balanceOf(maya)).toBe(109_800)
})

test('an amount that ends in .13 is declined: the order says so and the wallet is untouched', async () => {
  const maya = await someone()
  const { order, balance } = await maya.done(payment.deposit, form(10_013))
  expect(order).toMatchObject({ state: 'failed', failure: expect.stringContaining('Failed to process payment') })
  expect(balance.availableCents).toBe(100_000)
})

test.each([
  [0, 'wallet.deposit-not-positive', 'Deposit amount must be greater than 0'],
  [-1, 'wallet.deposit-not-positive', 'Deposit amount must be greater than 0'],
  [10_000_001, 'wallet.amount-out-of-range', 'Amount must be between $0.01 and $100,000'],
  [499, 'wallet.deposit-out-of-range', 'Deposit must be between $5 and $50,000'],
  [5_000_001, 'wallet.deposit-out-of-range', 'Deposit must be between $5 and $50,000'],
])('a deposit of %d cents is refused', async (amount, code, message) => {
  const maya = await someone()
  expect(await maya.call(payment.deposit, form(amount))).toMatchObject({ status: 422, error: { code, message } })
  expect(await maya.done(payment.readOrders, {})).toEqual({ orders: [] })
})

test('the smallest and the largest deposit are allowed', async () => {
  const maya = await someone()
  await maya.done(payment.deposit, form(500))
  await maya.done(payment.deposit, form(5_000_000))
  expect(await balanceOf(maya)).toBe(5_100_500)
})

test('an amount that the fees would eat up is refused before anything happens', async () => {
  const maya = await someone()
  expect(await maya.call(payment.deposit, form(2_500, 'wire_transfer'))).toMatchObject({
    error: {
      code: 'payment.fees-exceed-amount',
      message: 'The $25.00 in fees would use up this whole amount. Choose a larger one.',
    },
  })
})

test('an order is placed once, however often it is sent, and its key is good for nothing else', async () => {
  const maya = await someone()
  const same = form(10_000)
  const answers = await Promise.all(Array.from({ length: 20 }, () => maya.call(payment.deposit, same)))
  expect(answers.every((answer) => answer.ok)).toBe(true)
  expect(await balanceOf(maya)).toBe(110_000)
  const tom = await someone()
  for (const [person, other] of [
    [maya, { ...same, amountCents: 20_000 }],
    [maya, { ...same, method: 'plaid' }],
  ] as const)
    expect(await person.call(payment.deposit, other)).toMatchObject({ error: { code: 'wallet.id-reused' } })
  expect([await balanceOf(maya), await balanceOf(tom)]).toEqual([110_000, 100_000])
})

test('five deposits a minute are allowed, and a repeat of a placed one is none', async () => {
  const maya = await someone()
  const forms = Array.from({ length: 6 }, () => form(500)) as [Form, ...Form[]]
  for (const one of forms.slice(0, 5)) await maya.done(payment.deposit, one)
  expect(await maya.call(payment.deposit, forms[5] as Form)).toMatchObject({
    status: 429,
    error: { message: 'Rate limit exceeded for deposit operations. Please wait before trying again.' },
  })
  await maya.done(payment.deposit, forms[0])
  clock.advance(seconds(60))
  await maya.done(payment.deposit, forms[5] as Form)
})

test('an unverified address cannot deposit', async () => {
  const new_ = await moveIn(node(), 'Unverified Depositor', { emailVerified: false })
  expect(await new_.call(payment.deposit, form(500))).toMatchObject({ error: { code: 'session.unverified' } })
})
