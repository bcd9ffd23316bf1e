/** Money by card: it is paid at a provider outside, which tells of it until it is heard, and goes back the way it came. */
import { payment } from '@handshake/contracts/payment/payment.ts'
import { hours, minutes } from '@handshake/domain/time.ts'
import { jobsOfDeals } from './every-job.ts'
import { idIn, key, type Story, users } from './story.ts'
import type { World } from './world.ts'

const maxTries = 5

/** The provider sends the same word again until the answer is yes. */
async function tell(world: World, orderId: string): Promise<void> {
  const { cards, crashes } = world.installation
  const call = cards.webhook('checkout.session.completed', cards.pageOf(orderId), world.clock.now())
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { status } = await fetch(`${world.node.url}/api/payment/webhooks/stripe`, call)
    if (status === 200 && !crashes.isDead) return
    await world.quiet()
  }
  throw new Error(`The provider told of ${orderId} in vain.`)
}

export const cards: Story = async function* (world, dice, choose) {
  const [ana] = users(world, dice, 1)
  if (ana === undefined) return
  const placed = await world.call(ana, payment.deposit, { requestId: key(), amountCents: 20_000, method: 'stripe' })
  yield placed
  const orderId = idIn(placed, 'order')
  if (orderId === null) return
  // Whoever died before it asked for the page asks again once the errand's time is up.
  yield await world.pass(minutes(5))
  yield await jobsOfDeals(world)
  if (choose('pays', [true, true, true, false])) {
    world.installation.cards.pay(orderId)
    if (choose('tells', [true, true, false])) {
      await tell(world, orderId)
      // Often enough it does so twice.
      await tell(world, orderId)
    }
  }
  yield await world.pass(hours(1))
  yield await jobsOfDeals(world)
  for (const amountCents of [8_000, 7_000])
    yield await world.call(ana, payment.withdraw, { requestId: key(), amountCents, method: 'stripe' })
  yield await world.pass(hours(1))
  yield await jobsOfDeals(world)
}
