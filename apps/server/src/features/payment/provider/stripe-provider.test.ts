/** The Stripe provider against a double of Stripe's API: what it asks, what it understands, and what it never concludes. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { StripeDouble, stripeTestKey, stripeTestSecret } from '../../../../test/doubles/stripe-double.ts'
import { mintId } from '../../../platform/mint-id.ts'
import type { Order } from '../payment.store.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createStripeClient } from './stripe-client.ts'
import { stripeProvider } from './stripe-provider.ts'

const now = new Date('2026-03-01T12:00:00Z')
const double = new StripeDouble()
let address: URL
beforeAll(async () => {
  address = new URL(await double.start())
})
afterAll(() => double.stop())

let provider: PaymentProvider
beforeEach(() => {
  double.mood = 'well'
  double.refundStatus = 'succeeded'
  provider = stripeProvider(
    createStripeClient({
      STRIPE_SECRET_KEY: stripeTestKey,
      STRIPE_WEBHOOK_SECRET: stripeTestSecret,
      STRIPE_API_URL: address,
      PUBLIC_URL: new URL('https://handshake.example'),
    }),
  )
})

const order = (over: Partial<Order> = {}): Order => ({
  id: mintId<'payment-order'>(now),
  personId: mintId(now) as PersonId,
  kind: 'deposit',
  method: 'stripe',
  provider: 'stripe',
  amountCents: cents(10_000),
  feeCents: cents(0),
  networkFeeCents: cents(290),
  netCents: cents(9_710),
  state: 'pending',
  failure: null,
  providerRef: null,
  payUrl: null,
  sourceOrderId: null,
  sourceRef: null,
  paymentRef: null,
  reversalLooks: 0,
  begunAt: now,
  cancelAskedAt: null,
  createdAt: now,
  dueAt: now,
  endedAt: null,
  ...over,
})

/** A deposit that was paid, and a withdrawal that goes back to it. */
async function paidDeposit() {
  const deposit = order()
  await provider.carryOut(deposit, now)
  double.pay(deposit.id)
  const page = double.pageOf(deposit.id)
  const withdrawal = order({
    kind: 'withdrawal',
    netCents: cents(4_000),
    sourceOrderId: deposit.id,
    sourceRef: page.id,
  })
  return { deposit, page, withdrawal }
}

test('a deposit opens a page for the whole amount and completes once the page is paid', async () => {
  const deposit = order()
  const word = await provider.carryOut(deposit, now)
  const page = double.pageOf(deposit.id)
  expect(word).toMatchObject({ said: 'under-way', ref: page.id, payUrl: page.url })
  expect(page).toMatchObject({ amount_total: 10_000, currency: 'usd' })
  expect(await provider.carryOut({ ...deposit, providerRef: page.id }, now)).toMatchObject({ said: 'under-way' })
  double.pay(deposit.id)
  expect(await provider.carryOut({ ...deposit, providerRef: page.id }, now)).toEqual({
    said: 'completed',
    ref: page.id,
    payment: { ref: page.payment_intent, payerMark: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
})

test('asking again after a lost answer finds the same page', async () => {
  const deposit = order()
  double.mood = 'does it but hangs up'
  expect(await provider.carryOut(deposit, now)).toMatchObject({ said: 'nothing' })
  double.mood = 'well'
  const word = await provider.carryOut(deposit, now)
  expect(word).toMatchObject({ said: 'under-way', ref: double.pageOf(deposit.id).id })
  expect([...double.pages.values()].filter((page) => page.metadata.orderId === deposit.id)).toHaveLength(1)
})

test('a page that expired unpaid is a failed deposit', async () => {
  const deposit = order()
  await provider.carryOut(deposit, now)
  double.expire(deposit.id)
  const ref = double.pageOf(deposit.id).id
  expect(await provider.carryOut({ ...deposit, providerRef: ref }, now)).toMatchObject({ said: 'failed', ref })
})

test('a page that was paid with another amount is never credited by guesswork', async () => {
  const deposit = order()
  await provider.carryOut(deposit, now)
  double.pay(deposit.id)
  const page = double.pageOf(deposit.id)
  page.amount_total = 100
  expect(await provider.carryOut({ ...deposit, providerRef: page.id }, now)).toMatchObject({ said: 'nothing' })
})

test('a page that cannot be found says nothing about the money', async () => {
  expect(await provider.carryOut(order({ providerRef: 'cs_test_gone' }), now)).toMatchObject({ said: 'nothing' })
})

test('a deposit that never reached Stripe fails once its page could no longer be paid', async () => {
  const late = new Date(now.getTime() + hours(24))
  expect(await provider.carryOut(order(), late)).toMatchObject({ said: 'failed' })
})

test('calling a deposit off closes its page; a page that was paid just before completes instead', async () => {
  const [open, paid, unopened] = [order(), order(), order()]
  await provider.carryOut(open, now)
  await provider.carryOut(paid, now)
  double.pay(paid.id)
  const at = (deposit: Order) => ({ ...deposit, providerRef: double.pageOf(deposit.id).id })
  expect(await provider.callOff(at(open), now)).toEqual({ said: 'called-off' })
  expect(double.pageOf(open.id).status).toBe('expired')
  expect(await provider.callOff(at(paid), now)).toMatchObject({ said: 'completed' })
  expect(await provider.callOff(unopened, now)).toEqual({ said: 'called-off' })
})

test('a withdrawal is one refund of the payment it came with, however often it is asked for', async () => {
  const { page, withdrawal } = await paidDeposit()
  double.mood = 'does it but hangs up'
  expect(await provider.carryOut(withdrawal, now)).toMatchObject({ said: 'nothing' })
  double.mood = 'well'
  const word = await provider.carryOut(withdrawal, now)
  // Long after Stripe has forgotten the key, the refund is still found by the order's id.
  const later = await provider.carryOut(withdrawal, new Date(now.getTime() + days(3)))
  const made = [...double.refunds.values()].filter((refund) => refund.payment_intent === page.payment_intent)
  expect(made).toHaveLength(1)
  expect(made[0]).toMatchObject({ amount: 4_000 })
  expect(word).toEqual({ said: 'completed', ref: made[0]?.id })
  expect(later).toEqual(word)
})

test('a refund that Stripe refuses is a failed withdrawal, one that is pending is under way', async () => {
  const { withdrawal } = await paidDeposit()
  const tooMuch = { ...withdrawal, id: order().id, netCents: cents(99_999) }
  expect(await provider.carryOut(tooMuch, now)).toMatchObject({ said: 'failed' })
  double.refundStatus = 'pending'
  const word = await provider.carryOut(withdrawal, now)
  expect(word).toMatchObject({ said: 'under-way', payUrl: null })
  for (const refund of double.refunds.values()) refund.status = 'failed'
  const ref = 'ref' in word ? word.ref : null
  expect(await provider.carryOut({ ...withdrawal, providerRef: ref }, now)).toMatchObject({ said: 'failed' })
})

test('three failures in a row switch the provider off; refusals do not', async () => {
  const { withdrawal } = await paidDeposit()
  const tooMuch = () => ({ ...withdrawal, id: order().id, netCents: cents(99_999) })
  for (let i = 0; i < 5; i += 1) expect(await provider.carryOut(tooMuch(), now)).toMatchObject({ said: 'failed' })
  expect(provider.answers()).toBe(true)
  double.mood = 'broken'
  for (let i = 0; i < 3; i += 1) expect(await provider.carryOut(order(), now)).toMatchObject({ said: 'nothing' })
  expect(provider.answers()).toBe(false)
  double.mood = 'well'
  const before = double.calls.length
  expect(await provider.carryOut(order(), now)).toMatchObject({ said: 'nothing' })
  expect(double.calls).toHaveLength(before)
})
