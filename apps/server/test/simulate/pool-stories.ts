/** Pools that are carried from their first seat to their end. */
import type { Route } from '@handshake/contracts/contract.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { poolForm } from '../pools.ts'
import { key, made, type Story, staff, sums, users, wait, why } from './story.ts'
import type { Inhabitant } from './world.ts'

export const poolToItsEnd: Story = async function* (world, dice, choose) {
  const end = choose('end', [
    'confirmed',
    'silent',
    'ruled',
    'ruled and appealed',
    'called off',
    'confirmed by one',
    'too few',
    'nobody says',
  ])
  const [first, ...others] = users(world, dice, 5) as [Inhabitant, ...Inhabitant[]]
  const [art, ari] = staff(world, 'arbitrator') as [Inhabitant, Inhabitant]
  const [ada] = staff(world, 'admin') as [Inhabitant]
  // A judge among those who have a seat.
  const ana = end === 'ruled' ? ari : first
  const form = poolForm(world, {
    stakeCents: choose('stake', sums),
    pick: 0,
    ...(end === 'too few' && { leastPeople: 6 }),
  })
  yield* made(await world.call(ana, pool.createPool, form), async function* (poolId) {
    const step = (by: Inhabitant, route: Route, input: object = {}) =>
      world.call(by, route, { poolId, requestId: key(), ...input })
    // Three of five are right about the first outcome: their shares have odd cents.
    for (const [place, by] of others.entries()) yield await step(by, pool.joinPool, { pick: place % 2 })
    const [last] = others.slice(-1) as [Inhabitant]
    if (choose('leaves', ['nobody', 'one']) === 'one') yield await step(others[0] as Inhabitant, pool.leavePool)
    if (end === 'called off') return yield await step(ana, pool.cancelPool)
    for (let hour = 0; hour < 2; hour += 1) yield* wait(world, hours(1))
    if (end === 'nobody says') return yield* wait(world, days(40))
    const outcome = choose('outcome', [0, 1, 2])
    yield await step(ana, pool.proposePoolResult, { outcome })
    if (end === 'confirmed') for (const by of others) yield await step(by, pool.confirmPoolResult, { outcome })
    if (end === 'confirmed by one') yield await step(last, pool.confirmPoolResult, { outcome })
    if (end.startsWith('ruled')) {
      yield await step(last, pool.disputePool, { reason: why })
      yield await step(ana, pool.rulePool, { outcome: 1, reason: why })
      // Only an admin could hear the appeal against their own ruling.
      const judge = end === 'ruled' ? art : ada
      yield await step(judge, pool.rulePool, { outcome: choose('ruling', [0, 1, null]), reason: why })
      if (end === 'ruled and appealed') {
        yield await step(last, pool.appealPoolRuling, { reason: why })
        for (const by of [art, ...staff(world, 'admin')])
          yield await step(by, pool.decidePoolAppeal, { outcome: 0, reason: why })
      }
    }
    yield* wait(world, hours(2))
    yield* wait(world, hours(23))
    yield* wait(world, hours(25))
  })
}
