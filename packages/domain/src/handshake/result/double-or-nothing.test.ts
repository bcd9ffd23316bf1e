/** Proves what 'Double or nothing?' comes to, and when nobody is asked. */
import { expect, test } from 'vitest'
import { cents } from '../../money.ts'
import { hours } from '../../time.ts'
import { evenStakes } from '../terms/stakes.ts'
import { doubleOrNothing } from './double-or-nothing.ts'

const endedAt = new Date('2027-03-05T12:00:00.000Z')
const after = (ms: number) => new Date(endedAt.getTime() + ms)
const lost = { stakes: evenStakes(cents(5_000)), verification: 'oracle', endedAt, isRematch: false } as const

test('a win leaves the fee of the second bet, and a loss is two stakes', () => {
  expect(doubleOrNothing(lost, endedAt)).toEqual({ stakeCents: 5_000, ifWonCents: -200, ifLostCents: -10_000 })
})

test('nobody is asked a day later, after unequal stakes, or after a rematch', () => {
  expect(doubleOrNothing(lost, after(hours(24)))).not.toBeNull()
  expect(doubleOrNothing(lost, after(hours(24) + 1))).toBeNull()
  const uneven = { creatorCents: cents(5_000), peerCents: cents(4_000) }
  expect(doubleOrNothing({ ...lost, stakes: uneven }, endedAt)).toBeNull()
  expect(doubleOrNothing({ ...lost, isRematch: true }, endedAt)).toBeNull()
})
