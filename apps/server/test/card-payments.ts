/** A node that takes cards through a double of Stripe, and what a test does with it: order, pay, be told, look. */
import { randomUUID } from 'node:crypto'
import { type PaymentOrder, payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { afterAll, beforeEach, expect } from 'vitest'
import { StripeDouble, stripeTestKey, stripeTestSecret } from './doubles/stripe-double.ts'
import { eventually } from './eventually.ts'
import { moveIn, type Resident } from './residents.ts'
import { useNode } from './test-node.ts'

/** Called, and waited for, at the top of a test file. */
export async function useCardPayments() {
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
  const orderOf = async (person: Resident, id: string): Promise<PaymentOrder | undefined> =>
    (await person.done(payment.readOrders, {})).orders.find((order) => order.id === id)
  const hasState = (person: Resident, id: string, state: PaymentOrder['state']) =>
    eventually(async () => expect((await orderOf(person, id))?.state).toBe(state))
  const balanceOf = async (person: Resident) => (await person.done(wallet.readBalance, {})).availableCents

  /** Stripe tells us that something happened to what it calls this. */
  const tell = (type: string, subject: object, secret?: string) =>
    fetch(`${node().url}/api/payment/webhooks/stripe`, double.webhook(type, subject, clock.now(), secret))
  const webhook = (orderId: string, type = 'checkout.session.completed', secret?: string) =>
    tell(type, double.pageOf(orderId), secret)

  /** A deposit whose page is open. */
  const placed = async (person: Resident, amountCents = 10_000): Promise<PaymentOrder['id']> => {
    const { order } = await person.done(payment.deposit, { requestId: randomUUID(), amountCents, method: 'stripe' })
    const isOpen = async () => expect((await orderOf(person, order.id))?.payUrl).toContain('checkout.stripe.com')
    await eventually(isOpen)
    return order.id
  }
  const paid = async (person: Resident, amountCents = 10_000, card?: string): Promise<PaymentOrder['id']> => {
    const id = await placed(person, amountCents)
    double.pay(id, card)
    expect((await webhook(id)).status).toBe(200)
    await hasState(person, id, 'completed')
    return id
  }
  return { node, clock, double, someone, orderOf, hasState, balanceOf, tell, webhook, placed, paid }
}
