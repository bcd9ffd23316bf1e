/** Card deposits with Stripe, from the person's click to the books: pages, webhooks, and crashes in between. */
import { randomUUID } from 'node:crypto'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { hours, minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { useCardPayments } from '../../../../test/card-payments.ts'
import { eventually } from '../../../../test/eventually.ts'
import { runInContext } from '../../../platform/run-in-context.ts'
import { carryOutOrder } from '../order/carry-out-order.ts'
import { findOrder, type OrderId } from '../payment.store.ts'
import { hearProvider } from './hear-provider.ts'
import { createProviders } from './providers.ts'

const { node, clock, double, someone, orderOf, hasState, balanceOf, webhook, placed, paid } = await useCardPayments()

test('a card deposit gets a page to pay on, and the wallet is credited when Stripe says it is paid', async () => {
  const maya = await someone()
  const { order } = await maya.done(payment.deposit, { requestId: randomUUID(), amountCents: 10_000, method: 'stripe' })
  expect(order).toMatchObject({ state: 'pending', payUrl: null, networkFeeCents: 290, netCents: 9_710 })
  await eventually(async () => expect((await orderOf(maya, order.id))?.payUrl).toBe(double.pageOf(order.id).url))
  expect(await balanceOf(maya)).toBe(100_000)
  double.pay(order.id)
  expect((await webhook(order.id)).status).toBe(200)
  await hasState(maya, order.id, 'completed')
  expect(await balanceOf(maya)).toBe(109_710)
})

test('twenty webhooks at once, and late ones out of order, credit a deposit once', async () => {
  const maya = await someone()
  const id = await placed(maya)
  double.pay(id)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      webhook(id, n % 2 ? 'checkout.session.completed' : 'payment_intent.succeeded'),
    ),
  )
  expect(answers.every((answer) => answer.status === 200)).toBe(true)
  await hasState(maya, id, 'completed')
  await webhook(id, 'checkout.session.expired')
  await webhook(id, 'checkout.session.async_payment_failed')
  expect((await orderOf(maya, id))?.state).toBe('completed')
  expect(await balanceOf(maya)).toBe(109_710)
})

test('a webhook that says paid before anybody paid changes nothing: we look for ourselves', async () => {
  const maya = await someone()
  const id = await placed(maya)
  const lie = double.webhook(
    'checkout.session.completed',
    { ...double.pageOf(id), payment_status: 'paid' },
    clock.now(),
  )
  expect((await fetch(`${node().url}/api/payment/webhooks/stripe`, lie)).status).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect((await orderOf(maya, id))?.state).toBe('pending')
  expect(await balanceOf(maya)).toBe(100_000)
})

test('a webhook with a wrong, old, missing or broken signature is refused and moves nothing', async () => {
  const maya = await someone()
  const id = await placed(maya)
  double.pay(id)
  const url = `${node().url}/api/payment/webhooks/stripe`
  const good = double.webhook('checkout.session.completed', double.pageOf(id), clock.now())
  const old = double.webhook(
    'checkout.session.completed',
    double.pageOf(id),
    new Date(clock.now().getTime() - minutes(6)),
  )
  const calls = [
    webhook(id, 'checkout.session.completed', 'whsec_someone_else'),
    fetch(url, old),
    fetch(url, { ...good, headers: { 'content-type': 'application/json' } }),
    fetch(url, { ...good, body: good.body.replace('paid', 'PAID') }),
    fetch(url, { ...good, body: '' }),
  ]
  for (const answer of await Promise.all(calls)) {
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { code: 'payment.bad-signature' } })
  }
  expect((await orderOf(maya, id))?.state).toBe('pending')
  expect(await balanceOf(maya)).toBe(100_000)
})

test('a webhook about something that is not ours is taken and forgotten', async () => {
  for (const subject of [
    {},
    { metadata: null },
    { metadata: { orderId: 'x' } },
    { metadata: { orderId: randomUUID() } },
  ]) {
    const answer = await fetch(
      `${node().url}/api/payment/webhooks/stripe`,
      double.webhook('customer.created', subject, clock.now()),
    )
    expect(answer.status).toBe(200)
  }
})

test('when no webhook ever comes, the job finds out by itself', async () => {
  const maya = await someone()
  const id = await placed(maya)
  double.pay(id)
  clock.advance(minutes(11))
  await node().runJob('payment.look-after-orders')
  await hasState(maya, id, 'completed')
})

test('a page that nobody pays fails the deposit when it expires', async () => {
  const maya = await someone()
  const id = await placed(maya)
  double.expire(id)
  await webhook(id, 'checkout.session.expired')
  await hasState(maya, id, 'failed')
  expect((await orderOf(maya, id))?.failure).toBe('The payment page expired before it was paid')
})

/** The three steps of carrying out an order, so that a test can die between any two of them. */
const errand = () => {
  const providers = createProviders(node().machinery.config)
  return {
    provider: providers.of('stripe'),
    run: (orderId: string) =>
      carryOutOrder(providers)((work) => runInContext(node().machinery, work), { orderId: orderId as OrderId }),
  }
}

test('a process that dies after asking Stripe, before writing it down, opens no second page', async () => {
  const maya = await someone()
  double.mood = 'never answers'
  const { order } = await maya.done(payment.deposit, { requestId: randomUUID(), amountCents: 10_000, method: 'stripe' })
  double.mood = 'well'
  // The first run got as far as Stripe; its answer was never written.
  const { provider, run } = errand()
  const row = await runInContext(node().machinery, (ctx) => findOrder(ctx.sql, order.id))
  if (!row || !provider) throw new Error('the order is there')
  await provider.carryOut(row, clock.now())
  await Promise.all([run(order.id), run(order.id)])
  await run(order.id)
  expect([...double.pages.values()].filter((page) => page.metadata.orderId === order.id)).toHaveLength(1)
  double.pay(order.id)
  await Promise.all([run(order.id), run(order.id), run(order.id)])
  expect((await orderOf(maya, order.id))?.state).toBe('completed')
  expect(await balanceOf(maya)).toBe(109_710)
})

test('an answer that is written down late, or twice, or after another one, changes nothing any more', async () => {
  const maya = await someone()
  const id = await paid(maya)
  for (const word of [
    { said: 'completed', ref: null },
    { said: 'failed', ref: null, reason: 'too late' },
    { said: 'called-off' },
    { said: 'under-way', ref: 'cs_other', payUrl: 'https://other.example', lookAt: clock.now() },
  ] as const)
    await runInContext(node().machinery, (ctx) => hearProvider(ctx, { id }, word))
  expect(await orderOf(maya, id)).toMatchObject({ state: 'completed', failure: null, payUrl: null })
  const row = await runInContext(node().machinery, (ctx) => findOrder(ctx.sql, id))
  expect(row?.providerRef).toBe(double.pageOf(id).id)
  expect(await balanceOf(maya)).toBe(109_710)
})

test('a card deposit that is called off is cancelled once Stripe has closed the page', async () => {
  const maya = await someone()
  const id = await placed(maya)
  const { order } = await maya.done(payment.cancelOrder, { orderId: id })
  expect(order).toMatchObject({ state: 'pending', cancelAsked: true, payUrl: null })
  await hasState(maya, id, 'cancelled')
  expect(double.pageOf(id).status).toBe('expired')
})

test('a deposit that was paid while it was being called off is credited', async () => {
  const maya = await someone()
  const id = await placed(maya)
  double.pay(id)
  await maya.done(payment.cancelOrder, { orderId: id })
  await hasState(maya, id, 'completed')
  expect(await balanceOf(maya)).toBe(109_710)
})

test('two people who pay with one card are linked, and those with cards of their own are not', async () => {
  const [maya, alt, tom] = [await someone(), await someone(), await someone()]
  await paid(maya, 1_000, 'one card')
  await paid(alt, 1_000, 'one card')
  await paid(tom, 1_000)
  const { rows } = await node().pool.query('select user_id, other_id from linked_people where shares = $1', ['card'])
  const pairs = rows.map(({ user_id, other_id }) => [user_id, other_id])
  expect(pairs).toHaveLength(2)
  expect(pairs).toContainEqual([maya.id, alt.id])
  expect(pairs).toContainEqual([alt.id, maya.id])
})

test('while Stripe is down orders wait, and after repeated failures no new one is taken; other methods go on', async () => {
  const maya = await someone()
  double.mood = 'broken'
  const { order } = await maya.done(payment.deposit, { requestId: randomUUID(), amountCents: 10_000, method: 'stripe' })
  await eventually(async () => {
    clock.advance(hours(1))
    await node().runJob('payment.look-after-orders')
    const answer = await maya.call(payment.deposit, { requestId: randomUUID(), amountCents: 10_000, method: 'stripe' })
    expect(answer).toMatchObject({
      status: 409,
      error: { code: 'payment.failed', message: 'Failed to process payment' },
    })
  })
  expect((await orderOf(maya, order.id))?.state).toBe('pending')
  await maya.done(payment.deposit, { requestId: randomUUID(), amountCents: 10_000 })
  expect(await balanceOf(maya)).toBe(110_000)
})
