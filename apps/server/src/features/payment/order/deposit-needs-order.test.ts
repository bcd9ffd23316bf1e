/** Proves that the books take a deposit only against an order that waits for it, whoever posts it. */
import { randomUUID } from 'node:crypto'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { cents } from '@handshake/domain/money.ts'
import { post } from '@handshake/ledger/post.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import { beforeAll, expect, test } from 'vitest'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node } = useNode()
const noOrder = { constraint: 'a_deposit_has_its_order' }
let maya: Resident
let tom: Resident

beforeAll(async () => {
  maya = await moveIn(node(), 'Maya Chen')
  tom = await moveIn(node(), 'Tom Okafor')
})

const order = async (route: typeof payment.deposit | typeof payment.withdraw) =>
  (await maya.done(route, { requestId: randomUUID(), amountCents: 10_000, method: 'ach_transfer' })).order.id

/** As a rogue statement of the server would: straight to the ledger, with an id of its own. */
const deposit = (orderId: string | null, changes: Partial<Transfer> = {}) =>
  post(node().pool, [
    {
      id: serverTransferId('deposit', randomUUID()),
      kind: 'deposit.ach_transfer',
      to: maya.id,
      amountCents: cents(10_000),
      ...(orderId === null ? {} : { reference: { kind: 'payment-order', id: orderId } }),
      ...changes,
    } as Transfer,
  ])

test('no order, an unknown one, and one that pays out', async () => {
  for (const id of [null, randomUUID(), await order(payment.withdraw)])
    await expect(deposit(id)).rejects.toMatchObject(noOrder)
})

test('another person’s order, another method, another amount, another reference', async () => {
  const id = await order(payment.deposit)
  for (const changes of [
    { to: tom.id },
    { kind: 'deposit.wire_transfer' },
    { amountCents: cents(10_001) },
    { reference: { kind: 'handshake', id } },
  ] as Partial<Transfer>[])
    await expect(deposit(id, changes)).rejects.toMatchObject(noOrder)
})

test('one order brings money once, however many try under other ids', async () => {
  const id = await order(payment.deposit)
  const { availableCents } = await maya.done(wallet.readBalance, {})
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => deposit(id)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await maya.done(wallet.readBalance, {})).availableCents).toBe(availableCents + 10_000)
  await node().pool.query("update payment_orders set state = 'completed', ended_at = now() where id = $1", [id])
})

test('an order that was cancelled brings nothing', async () => {
  const id = await order(payment.deposit)
  await maya.done(payment.cancelOrder, { orderId: id })
  await expect(deposit(id)).rejects.toMatchObject(noOrder)
})
