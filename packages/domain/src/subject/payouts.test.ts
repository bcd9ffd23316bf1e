/** Who is paid how: the pot whole or the stakes back, and whose fee a leg is. */
import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { eachLegItsFee, winnerTakesThePot } from './payouts.ts'
import type { Ended } from './subject.ts'

test.each([
  ['creator', 'pay-out'],
  ['peer', 'pay-out'],
  ['draw', 'refund'],
  ['void', 'refund'],
])('an outcome of %s is a %s', (outcome, event) => {
  expect(winnerTakesThePot({ outcome } as unknown as Ended)).toEqual({ event })
})

test('a leg the creator won is the creator’s fee, one they lost the peer’s, one that was refunded nobody’s', () => {
  const leg = (result: 'won' | 'lost' | 'void', amount: number) => ({
    stakeCents: dollars(amount),
    oddsHundredths: 200,
    result,
  })
  const legs = [leg('won', 100), leg('lost', 50), leg('void', 25)] as unknown as Parameters<typeof eachLegItsFee>[0]
  expect(eachLegItsFee(legs)).toEqual({ creatorCents: dollars(4), peerCents: dollars(2) })
})
