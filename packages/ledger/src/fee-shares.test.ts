/** A fee arrives whole and is shared 70 to 20 to 10, to the cent. */
import { add, cents } from '@handshake/domain/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { named } from '../test/names.ts'
import { feeWithShares } from './fee-shares.ts'

const fee = (amount: number) =>
  feeWithShares({ id: named('fee'), kind: 'wallet.send-fee', from: named('maya'), amountCents: cents(amount) })

test.each([
  [1, [1]],
  [5, [5, 1]],
  [10, [10, 2, 1]],
  [19, [19, 3, 1]],
  [100, [100, 20, 10]],
])('a fee of %i cents moves %j', (amount, moved) => {
  expect(fee(amount).map((transfer) => Number(transfer.amountCents))).toEqual(moved)
})

test('operations keeps at least seven tenths, and no share is made of nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (amount) => {
      const [whole, ...shares] = fee(amount)
      const kept = (whole?.amountCents ?? 0) - add(...shares.map((part) => part.amountCents))
      return kept * 10 >= amount * 7 && shares.every((part) => part.amountCents > 0)
    }),
  )
})

test('a repeated fee has the same ids', () => {
  expect(fee(100)).toEqual(fee(100))
  expect(new Set(fee(100).map(({ id }) => id)).size).toBe(3)
})
