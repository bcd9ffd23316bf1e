/** Requests that move money, sent again weeks later from another device: told what came of the first, and nothing moves a second time. */
import type { Route } from '@handshake/contracts/contract.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { openSession } from './cast.ts'
import { available } from './handshakes.ts'
import { moneyRequests } from './money-requests.ts'
import { useNode } from './test-node.ts'
import type { Answer } from './visitor.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

/** Whatever time does to what somebody made, accepted or paid, and what is kept of answers. */
const whatIsDue = [
  ...['start', 'finish', 'settle', 'pay-out', 'cancel-unmatched', 'expire-invitations'].map(
    (job) => `handshake.${job}`,
  ),
  ...['dispute.escalate-cases', 'dispute.carry-out-rulings', 'pool.follow', 'pool.pay-out'],
  ...['agreement.follow', 'loan.follow', 'payment.look-after-orders', 'platform.clear-out'],
]
const weeks = days(25)

test.each(Object.entries(moneyRequests))(
  '%s, sent again weeks later, is told what came of it',
  async (_name, prepare) => {
    const { who, route, input, people } = await prepare({ node: node(), clock })
    const first: Answer<Route> = await who.call(route, input as never)
    expect(first.status).toBe(200)
    clock.advance(weeks)
    for (const job of whatIsDue) await node().runJob(job)
    const before = await Promise.all(people.map(available))
    const device = await openSession(node(), who.id)
    const again: Answer<Route> = await device.call(route, input as never)
    expect(again.ok ? 'answered' : again.error.code).toBe('answered')
    expect(await Promise.all(people.map(available))).toEqual(before)
    // Back to the day on which the next request is made: what it needs lies in the future of that day.
    clock.advance(-weeks)
  },
)
