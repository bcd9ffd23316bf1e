/** What is used of the daily limits, over HTTP: counted as the limits count it, over a rolling day. */
import { randomUUID } from 'node:crypto'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { moveIn } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock, visitor } = useNode()

const used = (transactions: number, withdrawnCents: number) => ({
  transactions: { used: transactions, most: 100 },
  withdrawals: { usedCents: withdrawnCents, mostCents: 5_000_000 },
})
const order = (amountCents: number, method: 'simulated' | 'ach_transfer' = 'simulated') => ({
  requestId: randomUUID(),
  amountCents,
  method,
})

test('every accepted request counts once for a day; refused ones and what came back do not', async () => {
  const [maya, tom] = [await moveIn(node(), 'Limit Maya'), await moveIn(node(), 'Limit Tom')]
  expect(await maya.done(wallet.readLimits, {})).toEqual(used(0, 0))
  const transfer = { requestId: randomUUID(), toId: tom.id, amountCents: 100 }
  await maya.done(wallet.sendMoney, transfer)
  await maya.done(wallet.sendMoney, transfer)
  await maya.call(wallet.sendMoney, { ...transfer, requestId: randomUUID(), amountCents: 9_000_000 })
  await maya.done(payment.deposit, order(10_000))
  clock.advance(hours(12))
  await maya.done(payment.withdraw, order(20_000))
  const { order: slow } = await maya.done(payment.withdraw, order(5_000, 'ach_transfer'))
  expect(await maya.done(wallet.readLimits, {})).toEqual(used(4, 25_000))
  await maya.done(payment.cancelOrder, { orderId: slow.id })
  expect(await maya.done(wallet.readLimits, {})).toEqual(used(4, 20_000))
  clock.advance(hours(12))
  expect(await maya.done(wallet.readLimits, {})).toEqual(used(2, 20_000))
  clock.advance(hours(12))
  expect(await maya.done(wallet.readLimits, {})).toEqual(used(0, 0))
  expect(await tom.done(wallet.readLimits, {})).toEqual(used(0, 0))
})

test('the last transaction of the day is shown as such, and the next is refused', async () => {
  const [maya, tom] = [await moveIn(node(), 'Limit Last'), await moveIn(node(), 'Limit Next')]
  await node().pool.query(
    `insert into wallet_activity (user_id, action, at, request_id)
     select $1, 'transfer', $2::timestamptz - interval '2 h', gen_random_uuid() from generate_series(1, 99) n`,
    [maya.id, clock.now()],
  )
  const send = () => maya.call(wallet.sendMoney, { requestId: randomUUID(), toId: tom.id, amountCents: 100 })
  expect(await maya.done(wallet.readLimits, {})).toEqual(used(99, 0))
  expect((await send()).ok).toBe(true)
  expect(await maya.done(wallet.readLimits, {})).toEqual(used(100, 0))
  expect(await send()).toMatchObject({ error: { code: 'wallet.daily-transactions-reached' } })
})

test('nobody but their owner reads them', async () => {
  expect(await visitor().call(wallet.readLimits, {})).toMatchObject({ status: 401 })
})
