/** Stakes of both sides and what each outcome brings, to the cent. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, dollars } from '../../money.ts'
import { againstOdds, evenStakes, expectedDecision, potOf, previewOf, smartStakes } from './stakes.ts'

test('100 at -130 against +110 splits 200 into 109 and 91', () => {
  expect(smartStakes(dollars(100), { creator: -130, peer: 110 })).toEqual({
    creatorCents: dollars(109),
    peerCents: dollars(91),
  })
})

test('even odds keep the slider’s amount on both sides', () => {
  expect(smartStakes(dollars(25), { creator: -110, peer: -110 })).toEqual(evenStakes(dollars(25)))
})

test('half a dollar is rounded up to the creator’s share', () => {
  expect(smartStakes(dollars(25.5), { creator: -110, peer: -110 })).toEqual({
    creatorCents: dollars(26),
    peerCents: dollars(25),
  })
})

test('only an arbitrator’s word is expected to cost what a ruling does', () => {
  expect((['oracle', 'mutual', 'arbitrator'] as const).map(expectedDecision)).toEqual(['settled', 'settled', 'ruled'])
})

test('an amount too small for whole dollars is split in cents', () => {
  const { creatorCents, peerCents } = smartStakes(cents(50), { creator: -300, peer: 250 })
  expect([creatorCents, peerCents]).toEqual([72, 28])
})

const amount = fc.integer({ min: 2, max: 1_000_000 }).map(cents)
const odds = fc.constantFrom(-300, -200, -150, -130, -110, 110, 130, 170, 250)

test('smart stakes always add up to twice the slider and leave neither side without one', () => {
  fc.assert(
    fc.property(amount, odds, odds, (slider, creator, peer) => {
      const stakes = smartStakes(slider, { creator, peer })
      expect(potOf(stakes)).toBe(slider * 2)
      expect(stakes.creatorCents).toBeGreaterThan(0)
      expect(stakes.peerCents).toBeGreaterThan(0)
    }),
  )
})

test('equal stakes of 100 pay 196, and 195 when an arbitrator had to rule', () => {
  expect(previewOf(evenStakes(dollars(100)), 'settled')).toMatchObject({
    potCents: dollars(200),
    feeCents: dollars(4),
    payoutCents: dollars(196),
    creator: { gainCents: dollars(96), lossCents: dollars(100), refundCents: dollars(100) },
  })
  expect(previewOf(evenStakes(dollars(100)), 'ruled').payoutCents).toBe(dollars(195))
})

test('in every preview fee and payout add up to the pot, and each side’s gain is the payout beyond its stake', () => {
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.constantFrom('settled' as const, 'ruled' as const),
      (creatorCents, peerCents, decided) => {
        const preview = previewOf({ creatorCents, peerCents }, decided)
        expect(preview.feeCents + preview.payoutCents).toBe(creatorCents + peerCents)
        expect(preview.creator.gainCents).toBe(peerCents - preview.feeCents)
        expect(preview.peer.gainCents).toBe(creatorCents - preview.feeCents)
      },
    ),
  )
})

test.each([
  [5_000, 235, 6_750],
  [333, 150, 167],
  [100, 101, 1],
])('%i cents at odds of %i hundredths are faced by %i', (stake, hundredths, against) => {
  expect(againstOdds(cents(stake), hundredths)).toBe(against)
})
