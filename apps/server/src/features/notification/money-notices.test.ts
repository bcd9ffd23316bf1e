/** Notices about money, over HTTP: who is told what, and that nobody is told the same thing twice. */
import { randomUUID } from 'node:crypto'
import { type Notice, notification } from '@handshake/contracts/notification/notification.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { cents } from '@handshake/domain/money.ts'
import { nobodysName } from '@handshake/domain/notification/person-name.ts'
import { hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { eventually } from '../../../test/eventually.ts'
import { untilQuiet } from '../../../test/mailbox.ts'
import { moveIn, type Resident } from '../../../test/residents.ts'
import { startTestNode, type TestNode, useNode } from '../../../test/test-node.ts'
import type { Event } from '../../platform/event.ts'
import { mintId } from '../../platform/mint-id.ts'
import { runInContext } from '../../platform/run-in-context.ts'
import { emailVerified } from '../account/account.events.ts'
import { notify, notifyAdmins } from './notify.ts'

const { node, clock } = useNode()

let counter = 0
const someone = (role = 'user', on: TestNode = node()) => {
  counter += 1
  return moveIn(on, `Teller ${counter}`, { role })
}

/** Everything a person has been told but the welcome, oldest first. */
async function toldTo(person: Resident): Promise<Notice[]> {
  await untilQuiet(node().pool)
  const { notices } = await person.done(notification.readNotices, {})
  return notices.filter(({ title }) => title !== 'Welcome to Handshake!').reverse()
}

test('whoever gets money is told from whom and what for, and whoever sent it has it in writing', async () => {
  const [maya, tom] = [await someone(), await someone()]
  const form = { requestId: randomUUID(), toId: tom.id, amountCents: 5_000, note: 'For the <b>tickets</b>' }
  const { transferId } = (await maya.done(wallet.sendMoney, form)).transaction
  await maya.done(wallet.sendMoney, form)
  const action = { actionUrl: `/wallet?movement=${transferId}`, actionLabel: 'See the transfer', read: false }
  const from = maya.username.replace('teller_', 'Teller ')
  const to = tom.username.replace('teller_', 'Teller ')
  const message = `${from} sent you $50.00: “For the <b>tickets</b>”`
  expect(await toldTo(tom)).toMatchObject([
    { type: 'payment_received', title: 'Payment received', message, priority: 'medium', ...action },
  ])
  expect(await toldTo(maya)).toMatchObject([
    { type: 'payment_sent', title: 'Payment sent', message: `You sent $50.00 to ${to}.`, priority: 'low', ...action },
  ])
})

test('an order that ends is told with its end; one that its owner called off is not', async () => {
  const maya = await someone()
  const order = (amountCents: number, method: 'simulated' | 'stripe' | 'ach_transfer') => ({
    requestId: randomUUID(),
    amountCents,
    method,
  })
  await maya.done(payment.deposit, order(10_000, 'stripe'))
  clock.advance(1_000)
  await maya.done(payment.deposit, order(2_013, 'simulated'))
  clock.advance(1_000)
  const slow = await maya.done(payment.withdraw, order(20_000, 'ach_transfer'))
  const dropped = await maya.done(payment.withdraw, order(1_000, 'ach_transfer'))
  await maya.done(payment.cancelOrder, { orderId: dropped.order.id })
  const declined = await maya.done(payment.withdraw, order(5_013, 'ach_transfer'))
  expect((await toldTo(maya)).map(({ title }) => title)).toEqual(['Deposit completed', 'Deposit failed'])
  clock.advance(hours(24))
  await node().runJob('payment.look-after-orders')
  await eventually(async () => {
    const { orders } = await maya.done(payment.readOrders, {})
    const states = new Map(orders.map(({ id, state }) => [id, state]))
    expect([states.get(slow.order.id), states.get(declined.order.id)]).toEqual(['completed', 'failed'])
  })
  const told = await toldTo(maya)
  const words = new Map(told.map(({ title, type, priority, message }) => [title, { type, priority, message }]))
  expect(told).toHaveLength(4)
  expect(words.get('Deposit completed')).toEqual({
    type: 'payment_received',
    priority: 'medium',
    message: 'Your deposit (Card) arrived. $97.10 is in your wallet.',
  })
  expect(words.get('Deposit failed')).toEqual({
    type: 'payment_failed',
    priority: 'high',
    message:
      'Your deposit of $20.13 didn’t go through, and your balance hasn’t changed. Failed to process payment: declined by the simulated bank.',
  })
  expect(words.get('Withdrawal completed')).toEqual({
    type: 'payment_sent',
    priority: 'medium',
    message: 'We paid out $198.00 (ACH transfer).',
  })
  expect(words.get('Withdrawal failed')).toMatchObject({
    priority: 'high',
    message: expect.stringContaining('Your withdrawal didn’t go through. $50.13 is back in your wallet.'),
  })
})

test('a reward says what it is for', async () => {
  const maya = await someone()
  await happened(emailVerified, { personId: maya.id })
  const [told] = await eventually(async () => {
    const notices = await toldTo(maya)
    expect(notices).toHaveLength(1)
    return notices
  })
  const { transactions } = await maya.done(wallet.readHistory, {})
  expect(told).toMatchObject({
    type: 'payment_received',
    title: 'Signup bonus',
    message: '$10.00 is in your wallet. Thanks for verifying your email.',
    actionUrl: `/wallet?movement=${transactions[0]?.id}`,
  })
})

test('books that do not match reach every admin as urgent, and nobody else', async () => {
  const robbed = await startTestNode()
  const [maya, sam, ann] = [
    await someone('user', robbed),
    await someone('admin', robbed),
    await someone('admin', robbed),
  ]
  await asOwner(
    robbed.databaseUrl,
    `update ledger.accounts set balance_cents = balance_cents + 1 where owner_id = '${maya.id}'`,
  )
  await robbed.runJob('wallet.audit-books')
  await untilQuiet(robbed.pool)
  for (const admin of [sam, ann]) {
    const { notices } = await admin.done(notification.readNotices, {})
    expect(notices.filter(({ type }) => type === 'books_halted')).toMatchObject([
      { title: 'The ledger doesn’t balance', priority: 'urgent', actionUrl: '/admin/money' },
    ])
  }
  const { notices } = await maya.done(notification.readNotices, {})
  expect(notices.map(({ type }) => type)).toEqual(['payment_received'])
  await robbed.close()
})

const happened = <Payload extends object>(event: Event<Payload>, payload: Payload) =>
  runInContext(node().machinery, async (ctx) => ctx.emit(event, payload))

test('one notice per person and occasion, however often it is told', async () => {
  const [maya, sam] = [await someone(), await someone('admin')]
  const [transferId, rewardId] = [mintId<'transfer'>(clock.now()), mintId<'transfer'>(clock.now())]
  const [orderId, auditId] = [mintId<'payment-order'>(clock.now()), mintId<'audit'>(clock.now())]
  const amountCents = cents(100)
  for (let n = 0; n < 3; n += 1)
    await runInContext(node().machinery, async (ctx) => {
      await notify(ctx, 'wallet.received', [maya.id], { transferId, from: nobodysName('Sam'), amountCents, note: null })
      await notify(ctx, 'wallet.sent', [sam.id], { transferId, to: nobodysName('Maya'), amountCents })
      await notify(ctx, 'reward.referral', [maya.id], { transferId: rewardId, amountCents })
      await notify(ctx, 'payment.deposit-completed', [maya.id], { orderId, method: 'plaid', netCents: amountCents })
      await notifyAdmins(ctx, 'wallet.books-halted', { auditId, findingCount: 1 })
    })
  const titles = async (person: Resident) => (await toldTo(person)).map(({ title }) => title).sort()
  expect(await titles(maya)).toEqual(['Deposit completed', 'Payment received', 'Referral reward'])
  expect(await titles(sam)).toEqual(['Payment sent', 'The ledger doesn’t balance'])
})
