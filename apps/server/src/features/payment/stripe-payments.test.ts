/** Card payments with Stripe, from the person's click to the books: pages, webhooks, crashes in between, and the way back. */
import { randomUUID } from 'node:crypto'
import { payment } from '@handshake/contracts/payment.ts'
import { wallet } from '@handshake/contracts/wallet.ts'
import { hours, minutes } from '@handshake/domain/time.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { moveIn, type Resident } from '../../../test/residents.ts'
import { StripeDouble, stripeTestKey, stripeTestSecret } from '../../../test/stripe-double.ts'
import { useNode } from '../../../test/test-node.ts'
import { runInContext } from '../../platform/run-in-context.ts'
import { carryOutOrder } from './carry-out-order.ts'
import { hearProvider } from './hear-provider.ts'
import { findOrder, type OrderId } from './payment.store.ts'
import { createProviders } from './providers.ts'

const double = new StripeDouble()
const { node, clock } = useNode({
  STRIPE_SECRET_KEY: stripeTestKey,
  STRIPE_WEBHOOK_SECRET: stripeTestSecret,
  STRIPE_API_URL: await double.start(),
  PUBLIC_URL: 'https://handshake.example',
})
afterAll(() => double.stop())
beforeEach(() => {
  double.mood = 'well'
  double.refundStatus = 'succeeded'
})

let counter = 0
const someone = () => {
  counter += 1
  return moveIn(node(), `Cardholder ${counter}`)
}
const balanceOf = async (person: Resident) => (await person.done(wallet.readBalance, {})).availableCents
const orderOf = async (person: Resident, id: string) =>
  (await person.done(payment.readOrders, {})).orders.find((order) => order.id === id)
const hasState = (person: Resident, id: string, state: string) =>
  vi.waitFor(async () => expect((await orderOf(person, id))?.state).toBe(state), 5_000)

/** The webhook that Stripe sends about an order's page. */
const webhook = (orderId: string, type = 'checkout.session.completed', secret?: string) =>
  fetch(`${node().url}/api/payment/webhooks/stripe`, double.webhook(type, double.pageOf(orderId), clock.now(), secret))

async function placed(person: Resident, amountCents = 10_000): Promise<string> {
  const { order } = await person.done(payment.deposit, { orderId: randomUUID(), amountCents, method: 'stripe' })
  await vi.waitFor(
    async () => expect((await orderOf(person, order.id))?.payUrl).toContain('checkout.stripe.com'),
    5_000,
  )
  return order.id
}

async function paid(person: Resident, amountCents = 10_000): Promise<string> {
  const id = await placed(person, amountCents)
  double.pay(id)
  expect((await webhook(id)).status).toBe(200)
  await hasState(person, id, 'completed')
  return id
}

test('a card deposit gets a page to pay on, and the wallet is credited when Stripe says it is paid', async () => {
  const maya = await someone()
  const { order } = await maya.done(payment.deposit, { orderId: randomUUID(), amountCents: 10_000, method: 'stripe' })
  expect(order).toMatchObject({ state: 'pending', payUrl: null, networkFeeCents: 290, netCents: 9_710 })
  await vi.waitFor(async () => expect((await orderOf(maya, order.id))?.payUrl).toBe(double.pageOf(order.id).url), 5_000)
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
  const { order } = await maya.done(payment.deposit, { orderId: randomUUID(), amountCents: 10_000, method: 'stripe' })
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
  const id = (await paid(maya)) as OrderId
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

test('a withdrawal by card goes back to a card payment, at most what came with it', async () => {
  const maya = await someone()
  await paid(maya, 20_000)
  await paid(maya, 10_000)
  const tooMuch = await maya.call(payment.withdraw, { orderId: randomUUID(), amountCents: 25_000, method: 'stripe' })
  expect(tooMuch).toMatchObject({
    status: 409,
    error: {
      code: 'payment.beyond-card',
      message: 'A withdrawal by card goes back to one earlier card payment: at most $200.00 can arrive there.',
    },
  })
  const { order } = await maya.done(payment.withdraw, { orderId: randomUUID(), amountCents: 10_000, method: 'stripe' })
  expect(order).toMatchObject({ state: 'pending', feeCents: 100, networkFeeCents: 290, netCents: 9_610 })
  await hasState(maya, order.id, 'completed')
  const refund = [...double.refunds.values()].find((made) => made.metadata.orderId === order.id)
  expect(refund).toMatchObject({ amount: 9_610 })
  expect(await maya.done(wallet.readBalance, {})).toMatchObject({ availableCents: 119_130, heldCents: 0 })
})

test('a refund that Stripe cannot make returns the money, and a pending one keeps holding it', async () => {
  const maya = await someone()
  await paid(maya, 20_000)
  const before = await balanceOf(maya)
  double.refundStatus = 'pending'
  const { order } = await maya.done(payment.withdraw, { orderId: randomUUID(), amountCents: 10_000, method: 'stripe' })
  const refund = await vi.waitFor(() => {
    const made = [...double.refunds.values()].find(({ metadata }) => metadata.orderId === order.id)
    if (!made) throw new Error('not yet')
    return made
  }, 5_000)
  expect(await maya.done(wallet.readBalance, {})).toMatchObject({ availableCents: before - 10_000, heldCents: 10_000 })
  expect(await maya.call(payment.cancelOrder, { orderId: order.id })).toMatchObject({
    status: 409,
    error: { code: 'payment.under-way' },
  })
  refund.status = 'failed'
  await fetch(`${node().url}/api/payment/webhooks/stripe`, double.webhook('refund.failed', refund, clock.now()))
  await hasState(maya, order.id, 'failed')
  expect(await maya.done(wallet.readBalance, {})).toMatchObject({ availableCents: before, heldCents: 0 })
})

test('someone who never paid by card cannot withdraw by card', async () => {
  const maya = await someone()
  expect(
    await maya.call(payment.withdraw, { orderId: randomUUID(), amountCents: 10_000, method: 'stripe' }),
  ).toMatchObject({ error: { code: 'payment.beyond-card' } })
})

test('a card deposit that is called off is cancelled once Stripe has closed the page', async () => {
  const maya = await someone()
  const id = await placed(maya)
  const { order } = await maya.done(payment.cancelOrder, { orderId: id as OrderId })
  expect(order).toMatchObject({ state: 'pending', cancelAsked: true, payUrl: null })
  await hasState(maya, id, 'cancelled')
  expect(double.pageOf(id).status).toBe('expired')
})

test('a deposit that was paid while it was being called off is credited', async () => {
  const maya = await someone()
  const id = await placed(maya)
  double.pay(id)
  await maya.done(payment.cancelOrder, { orderId: id as OrderId })
  await hasState(maya, id, 'completed')
  expect(await balanceOf(maya)).toBe(109_710)
})

test('while Stripe is down orders wait, and after repeated failures no new one is taken; other methods go on', async () => {
  const maya = await someone()
  double.mood = 'broken'
  const { order } = await maya.done(payment.deposit, { orderId: randomUUID(), amountCents: 10_000, method: 'stripe' })
  await vi.waitFor(async () => {
    clock.advance(hours(1))
    await node().runJob('payment.look-after-orders')
    const answer = await maya.call(payment.deposit, { orderId: randomUUID(), amountCents: 10_000, method: 'stripe' })
    expect(answer).toMatchObject({
      status: 409,
      error: { code: 'payment.failed', message: 'Failed to process payment' },
    })
  }, 10_000)
  expect((await orderOf(maya, order.id))?.state).toBe('pending')
  await maya.done(payment.deposit, { orderId: randomUUID(), amountCents: 10_000 })
  expect(await balanceOf(maya)).toBe(110_000)
})
