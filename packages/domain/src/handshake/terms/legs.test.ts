/** Slips: legs settle singly and always add up. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, dollars } from '../../money.ts'
import { type LegResult, settleLeg, settleLegs, slipPayout, slipStakes } from './legs.ts'
import { potOf } from './stakes.ts'

const legs = [
  { stakeCents: dollars(50), oddsHundredths: 185 },
  { stakeCents: dollars(25), oddsHundredths: 240 },
]

test('the peer puts in the sum of stake x (odds - 1)', () => {
  expect(slipStakes(legs)).toEqual({ creatorCents: dollars(75), peerCents: dollars(77.5) })
  expect(slipPayout(legs)).toBe(dollars(152.5))
})

test('one leg won, one without a result: the first is paid less the fee, the second refunded', () => {
  const results: LegResult[] = ['won', null]
  const settled = settleLegs(
    legs.map((leg, index) => ({ ...leg, result: results[index] ?? null })),
    'settled',
  )
  expect(settled).toEqual({ creatorCents: dollars(90.65 + 25), peerCents: dollars(35), feeCents: dollars(1.85) })
})

test('a lost leg pays the peer, a void one nobody', () => {
  const leg = { stakeCents: dollars(100), oddsHundredths: 200 }
  expect(settleLeg({ ...leg, result: 'lost' }, 'settled')).toEqual({
    creatorCents: 0,
    peerCents: dollars(196),
    feeCents: dollars(4),
  })
  expect(settleLeg({ ...leg, result: 'void' }, 'ruled').feeCents).toBe(0)
})

test('odds that pay nothing beyond the stake are a bug', () => {
  expect(() => slipStakes([{ stakeCents: dollars(1), oddsHundredths: 100 }])).toThrow('odds pay more')
})

test('whatever the results, both shares and the fee add up to the pot', () => {
  const leg = fc.record({
    stakeCents: fc.integer({ min: 1, max: 5_000_000 }).map(cents),
    oddsHundredths: fc.integer({ min: 101, max: 1_000 }),
    result: fc.constantFrom<LegResult>('won', 'lost', 'void', null),
  })
  fc.assert(
    fc.property(
      fc.array(leg, { maxLength: 12 }),
      fc.constantFrom('settled' as const, 'ruled' as const),
      (slip, decided) => {
        const { creatorCents, peerCents, feeCents } = settleLegs(slip, decided)
        expect(creatorCents + peerCents + feeCents).toBe(potOf(slipStakes(slip)))
      },
    ),
  )
})
