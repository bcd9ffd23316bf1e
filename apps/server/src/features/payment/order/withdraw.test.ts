/** Withdrawals, over HTTP: held at request, paid out once or returned once. */
import { randomUUID } from 'node:crypto'
import { admin } from '@handshake/contracts/admin/admin.ts'
import type { CallOf } from '@handshake/contracts/contract.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { hours, seconds } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode()

type Form = CallOf<typeof payment.withdraw>
const form = (amountCents: number, method?: Form['method']): Form => ({
  requestId: randomUUID(),
  amountCents,
  ...(method ? { method } : {}),
})
const balanceOf = async (person: Resident) => (await person.done(wallet.readBalance, {})).availableCents
const orderOf = async (person: Resident, id: string) =>
  (await person.done(payment.readOrders, {})).orders.find((order) => order.id === id)
const afterHours = async (count: number) => {
  clock.advance(hours(count))
  await node().runJob('payment.look-after-orders')
}

let counter = 0
const someone = () => {
  counter += 1
  return moveIn(node(), `Withdrawer ${counter}`)
}
const rich = async (dollars: number) => {
  const person = await someone()
  for (let left = dollars - 1_000; left > 0; left -= 50_000)
    await person.done(payment.deposit, { requestId: randomUUID(), amountCents: Math.min(left, 50_000) * 100 })
  return person
}

test('the fee comes out of the amount, and what arrives is the rest', async () => {
  const maya = await someone()
  const { order, balance } = await maya.done(payment.withdraw, form(20_000))
  expect(order).toMatchObject({ state: 'completed', amountCents: 20_000, feeCents: 200, netCents: 19_800 })
  expect(balance).toMatchObject({ availableCents: 80_000, heldCents: 0 })
  const { transactions } = await maya.done(wallet.readHistory, {})
  expect(transactions[0]).toMatchObject({ transactionType: 'withdrawal', amountCents: -20_000, referenceId: order.id })
})

test('a method that takes hours holds the amount until they are over', async () => {
  const maya = await someone()
  const { order, balance } = await maya.done(payment.withdraw, form(20_000, 'wire_transfer'))
  expect(order).toMatchObject({ state: 'pending', networkFeeCents: 2_500, netCents: 17_300 })
  expect(balance).toMatchObject({ availableCents: 80_000, heldCents: 0, withdrawingCents: 20_000 })
  expect(await maya.done(wallet.readEscrow, {})).toMatchObject({ heldCents: 0, withdrawingCents: 20_000, holds: [] })
  await afterHours(48)
  await eventually(async () => expect((await orderOf(maya, order.id))?.state).toBe('completed'))
  expect(await maya.done(wallet.readBalance, {})).toMatchObject({ availableCents: 80_000, heldCents: 0 })
})

test('whoever is suspended takes nothing out meanwhile: what waits to leave comes back to their wallet', async () => {
  const [maya, boss] = [await someone(), await moveIn(node(), 'Withdrawal Boss', { role: 'admin' })]
  const { order } = await maya.done(payment.withdraw, form(20_000, 'wire_transfer'))
  await boss.done(admin.suspendPerson, { personId: maya.id, reason: 'Somebody else has their phone' })
  await untilQuiet(node().pool)
  await afterHours(48)
  await untilQuiet(node().pool)
  const { rows } = await node().pool.query(
    `select o.state, b.balance_cents::int as left from payment_orders o
     join ledger.balances b on b.owner_id = o.user_id and b.kind = 'wallet' where o.id = $1`,
    [order.id],
  )
  expect(rows).toEqual([{ state: 'cancelled', left: 100_000 }])
})

test('a withdrawal that fails gives everything back', async () => {
  const maya = await someone()
  const { order } = await maya.done(payment.withdraw, form(20_013, 'ach_transfer'))
  expect(await balanceOf(maya)).toBe(79_987)
  await afterHours(24)
  await eventually(async () => expect((await orderOf(maya, order.id))?.state).toBe('failed'))
  expect(await maya.done(wallet.readBalance, {})).toMatchObject({ availableCents: 100_000, heldCents: 0 })
})

test.each([
  [0, 'wallet.withdrawal-not-positive', 'Withdrawal amount must be greater than 0'],
  [10_000_001, 'wallet.amount-out-of-range', 'Amount must be between $0.01 and $100,000'],
  [999, 'wallet.withdrawal-out-of-range', 'Withdrawal must be between $10 and $25,000'],
  [2_500_001, 'wallet.withdrawal-out-of-range', 'Withdrawal must be between $10 and $25,000'],
  [100_001, 'wallet.insufficient-funds', 'Insufficient funds'],
])('a withdrawal of %d cents is refused and leaves nothing behind', async (amount, code, message) => {
  const maya = await someone()
  expect(await maya.call(payment.withdraw, form(amount))).toMatchObject({ error: { code, message } })
  expect(await maya.done(payment.readOrders, {})).toEqual({ orders: [] })
  expect(await maya.done(wallet.readBalance, {})).toMatchObject({ availableCents: 100_000, heldCents: 0 })
})

test('fifty thousand a day can be withdrawn; what came back does not count', async () => {
  const maya = await rich(120_000)
  const called = await maya.done(payment.withdraw, form(2_500_000, 'ach_transfer'))
  await maya.done(payment.withdraw, form(2_500_000, 'ach_transfer'))
  expect(await maya.call(payment.withdraw, form(1_000))).toMatchObject({ ok: false })
  await maya.done(payment.cancelOrder, { orderId: called.order.id })
  clock.advance(seconds(61))
  await maya.done(payment.withdraw, form(2_500_000))
  expect(await maya.call(payment.withdraw, form(1_000))).toMatchObject({
    status: 409,
    error: { code: 'wallet.daily-withdrawal-reached', message: 'Daily withdrawal limit of $50,000 reached' },
  })
  clock.advance(hours(24))
  await maya.done(payment.withdraw, form(1_000))
})

test('three withdrawals a minute are allowed', async () => {
  const maya = await someone()
  for (let i = 0; i < 3; i += 1) await maya.done(payment.withdraw, form(1_000))
  expect(await maya.call(payment.withdraw, form(1_000))).toMatchObject({
    status: 429,
    error: { message: 'Rate limit exceeded for withdraw operations. Please wait before trying again.' },
  })
})

test('sending and withdrawing the same money at the same time does one of the two', async () => {
  const maya = await someone()
  const tom = await someone()
  const [sent, withdrawn] = await Promise.all([
    maya.call(wallet.sendMoney, { requestId: randomUUID(), toId: tom.id, amountCents: 80_000 }),
    maya.call(payment.withdraw, form(80_000)),
  ])
  expect([sent.ok, withdrawn.ok].filter(Boolean)).toHaveLength(1)
  expect(await balanceOf(maya)).toBe(sent.ok ? 19_600 : 20_000)
})

test('a withdrawal can be called off while it is pending, once, by its owner alone', async () => {
  const maya = await someone()
  const tom = await someone()
  const { order } = await maya.done(payment.withdraw, form(50_000, 'ach_transfer'))
  expect(await tom.call(payment.cancelOrder, { orderId: order.id })).toMatchObject({
    status: 404,
    error: { code: 'payment.unknown-order' },
  })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => maya.call(payment.cancelOrder, { orderId: order.id })),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await maya.done(wallet.readBalance, {})).toMatchObject({ availableCents: 100_000, heldCents: 0 })
  await afterHours(24)
  expect((await orderOf(maya, order.id))?.state).toBe('cancelled')
})

test('calling off and carrying out at the same moment end in exactly one of the two', async () => {
  const maya = await someone()
  const orders = await Promise.all(
    [10_000, 11_000, 12_000].map((n) => maya.done(payment.withdraw, form(n, 'crypto_usdt'))),
  )
  clock.advance(hours(0.5))
  await Promise.all([
    node().runJob('payment.look-after-orders'),
    ...orders.map(({ order }) => maya.call(payment.cancelOrder, { orderId: order.id })),
  ])
  await eventually(async () => {
    const states = (await maya.done(payment.readOrders, {})).orders.map((order) => order.state)
    expect(states.every((state) => state !== 'pending')).toBe(true)
  })
  const { orders: ended } = await maya.done(payment.readOrders, {})
  const gone = ended.filter(({ state }) => state === 'completed').reduce((sum, order) => sum + order.amountCents, 0)
  expect(await maya.done(wallet.readBalance, {})).toMatchObject({ availableCents: 100_000 - gone, heldCents: 0 })
})
