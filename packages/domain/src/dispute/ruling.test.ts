/** What rulings award. */
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { rulingOf, rulingShares } from './ruling.ts'

const stakes = { creatorCents: cents(5_000), peerCents: cents(5_000) }

test('a winner gets the pot less 2.5 percent, a refund costs nothing', () => {
  expect(rulingShares(stakes, { is: 'creator' })).toEqual({ creatorCents: 9_750, peerCents: 0, feeCents: 250 })
  expect(rulingShares(stakes, { is: 'peer' })).toEqual({ creatorCents: 0, peerCents: 9_750, feeCents: 250 })
  expect(rulingShares(stakes, { is: 'refund' })).toEqual({ creatorCents: 5_000, peerCents: 5_000, feeCents: 0 })
})

test('a split costs by what changes hands', () => {
  expect(rulingShares(stakes, { is: 'split', creatorCents: cents(7_500) })).toEqual({
    creatorCents: 7_375,
    peerCents: 2_500,
    feeCents: 125,
  })
})

test('only a split names a share, and never more than the pot', () => {
  expect(rulingOf('creator', null, stakes)).toEqual({ is: 'creator' })
  expect(rulingOf('creator', cents(1), stakes)).toBeNull()
  expect(rulingOf('split', null, stakes)).toBeNull()
  expect(rulingOf('split', cents(-1), stakes)).toBeNull()
  expect(rulingOf('split', cents(10_001), stakes)).toBeNull()
  expect(rulingOf('split', cents(10_000), stakes)).toEqual({ is: 'split', creatorCents: 10_000 })
})
