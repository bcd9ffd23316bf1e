/** Rewards with real money: only after a deposit that stands, and only from what fees have brought in. */
import { randomUUID } from 'node:crypto'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { expect, test } from 'vitest'
import { StripeDouble } from '../../../test/doubles/stripe-double.ts'
import { realMoney } from '../../../test/real-money.ts'
import { moveIn, type Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'
import { mintId } from '../../platform/mint-id.ts'
import { runInContext } from '../../platform/run-in-context.ts'
import { movePaymentOrder } from '../payment/order/move-payment-order.ts'
import { rewardSignup } from './reward-joining.ts'

const { node, clock } = useNode({ ...realMoney, REWARDS: 'on', SEND_PROOF_ABOVE: '100000' })

async function deposit({ id: personId }: Resident, amountCents: number): Promise<string> {
  const id = mintId<'payment-order'>(clock.now())
  await node().pool.query(
    `insert into payment_orders (id, user_id, kind, method, provider, amount_cents, fee_cents, network_fee_cents, net_cents,
       look_at, created_at, due_at, request_id)
     values ($1, $2, 'deposit', 'stripe', 'stripe', $3, 0, 0, $3, $4, $4, $4, $5)`,
    [id, personId, amountCents, clock.now(), randomUUID()],
  )
  const page = {
    ...{ object: 'checkout.session', payment_status: 'paid', amount_total: amountCents, currency: 'usd' },
    metadata: { orderId: id },
  }
  const told = new StripeDouble().webhook(
    'checkout.session.completed',
    page,
    clock.now(),
    realMoney.STRIPE_WEBHOOK_SECRET,
  )
  expect((await fetch(`${node().url}/api/payment/webhooks/stripe`, told)).status).toBe(200)
  await runInContext(node().machinery, (ctx) => movePaymentOrder(ctx, id, { event: 'complete', by: 'provider' }))
  return id
}

const reward = ({ id: personId }: Resident) => runInContext(node().machinery, (ctx) => rewardSignup(ctx, { personId }))
const balanceOf = async (person: Resident) => (await person.done(wallet.readBalance, {})).availableCents

test('no bonus without a deposit, none from an empty budget, and none for a deposit that was taken back', async () => {
  const [ada, tom, eve] = [
    await moveIn(node(), 'Ada Real'),
    await moveIn(node(), 'Tom Real'),
    await moveIn(node(), 'Eve Real'),
  ]
  await reward(ada)
  expect(await balanceOf(ada)).toBe(0)
  await deposit(ada, 5_000_000)
  await reward(ada)
  expect(await balanceOf(ada)).toBe(5_000_000)
  // A fee of $200 leaves a tenth of it for rewards: two bonuses and no third.
  await ada.done(wallet.sendMoney, { requestId: randomUUID(), toId: tom.id, amountCents: 4_000_000 })
  await node().runJob('wallet.share-fees')
  const before = await balanceOf(ada)
  await reward(ada)
  await reward(ada)
  expect(await balanceOf(ada)).toBe(before + 1_000)
  await reward(tom)
  expect(await balanceOf(tom)).toBe(4_000_000)

  const taken = await deposit(eve, 10_000)
  await node().pool.query(
    `insert into payment_reversals (id, order_id, user_id, cause, provider_ref, amount_cents, created_at)
     values ($1, $2, $3, 'dispute', 'du_1', 10000, $4)`,
    [mintId(clock.now()), taken, eve.id, clock.now()],
  )
  await reward(eve)
  expect(await balanceOf(eve)).toBe(10_000)
  await node().pool.query(`update payment_reversals set state = 'given-back', ended_at = $1`, [clock.now()])
  await reward(eve)
  expect(await balanceOf(eve)).toBe(11_000)
  await deposit(tom, 10_000)
  await reward(tom)
  expect(await balanceOf(tom), 'the budget is used up').toBe(4_010_000)
})
