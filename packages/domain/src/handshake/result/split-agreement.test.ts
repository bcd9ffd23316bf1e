/** Divisions of the pot: exact, and charged only for what changes hands. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, dollars, zero } from '../../money.ts'
import { winnerFee } from '../../wallet/fees.ts'
import { potOf } from '../terms/stakes.ts'
import { divide, refundShares, winShares } from './split-agreement.ts'

const even = { creatorCents: dollars(100), peerCents: dollars(100) }

test('giving everybody their own back costs nothing', () => {
  expect(divide(even, dollars(100), 'settled')).toEqual(refundShares(even))
  expect(refundShares(even)).toEqual({ ...even, feeCents: zero })
})

test('giving one side everything is a win and costs the winner’s fee', () => {
  expect(winShares(even, 'creator', 'settled')).toEqual({
    creatorCents: dollars(196),
    peerCents: zero,
    feeCents: dollars(4),
  })
  expect(winShares(even, 'peer', 'ruled')).toEqual({
    creatorCents: zero,
    peerCents: dollars(195),
    feeCents: dollars(5),
  })
})

test('half of the other’s stake costs half of the fee, and the one who gains pays it', () => {
  expect(divide(even, dollars(150), 'settled')).toEqual({
    creatorCents: dollars(148),
    peerCents: dollars(50),
    feeCents: dollars(2),
  })
  expect(divide(even, dollars(50), 'settled')).toEqual({
    creatorCents: dollars(50),
    peerCents: dollars(148),
    feeCents: dollars(2),
  })
})

test('more than the pot cannot be given away', () => {
  expect(() => divide(even, dollars(200.01), 'settled')).toThrow('not more than the pot')
  expect(() => divide(even, cents(-1), 'settled')).toThrow('not more than the pot')
})

const stake = fc.integer({ min: 1, max: 1_000_000 }).map(cents)
const anyDivision = fc
  .record({ creatorCents: stake, peerCents: stake })
  .chain((stakes) => fc.tuple(fc.constant(stakes), fc.integer({ min: 0, max: potOf(stakes) }).map(cents)))
const decided = fc.constantFrom('settled' as const, 'ruled' as const)

test('every division adds up to the pot, takes no more than the winner’s fee, and leaves nobody below zero', () => {
  fc.assert(
    fc.property(anyDivision, decided, ([stakes, part], how) => {
      const shares = divide(stakes, part, how)
      expect(shares.creatorCents + shares.peerCents + shares.feeCents).toBe(potOf(stakes))
      expect(Math.min(shares.creatorCents, shares.peerCents, shares.feeCents)).toBeGreaterThanOrEqual(0)
      expect(shares.feeCents).toBeLessThanOrEqual(winnerFee(potOf(stakes), how))
    }),
  )
})

test('taking more never costs less in fees', () => {
  fc.assert(
    fc.property(anyDivision, decided, ([stakes, part], how) => {
      if (part >= potOf(stakes) || part < stakes.creatorCents) return
      expect(divide(stakes, cents(part + 1), how).feeCents).toBeGreaterThanOrEqual(divide(stakes, part, how).feeCents)
    }),
  )
})
