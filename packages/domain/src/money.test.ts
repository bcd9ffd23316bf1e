/** Money never rounds by surprise: parsing, showing, shares and splits, at their edges and at random. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AssertionFailed } from './assert.ts'
import {
  add,
  amountParts,
  cents,
  dollars,
  formatAmount,
  inDollars,
  maxCents,
  parseAmount,
  share,
  shareDown,
  split,
  subtract,
} from './money.ts'

const amount = fc.integer({ min: 0, max: maxCents }).map(cents)
const weights = fc
  .array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 })
  .filter((list) => list.some((weight) => weight > 0))

test('only whole, safe numbers are cents', () => {
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, maxCents + 1]) expect(() => cents(wrong)).toThrow()
  expect(dollars(19.99)).toBe(1_999)
  expect(() => add(cents(maxCents), cents(1))).toThrow()
  expect(subtract(cents(1), cents(3))).toBe(-2)
})

test.each([
  [1, 50, 0],
  [100, 50, 1],
  [99, 50, 0],
  [300, 50, 2],
  [199, 250, 5],
  [maxCents, 10_000, maxCents],
])('of %i cents, %i basis points are %i, half up', (of, bps, taken) => expect(share(cents(of), bps)).toBe(taken))

test('a share is never off by more than half a cent, whatever the amount', () => {
  fc.assert(
    fc.property(amount, fc.nat(10_000), (of, bps) => {
      const doubledError = 2n * BigInt(share(of, bps)) * 10_000n - 2n * BigInt(of) * BigInt(bps)
      return doubledError <= 10_000n && doubledError > -10_000n
    }),
  )
})

test('a share that is given away is the largest that is not above the exact one', () => {
  fc.assert(
    fc.property(amount, fc.nat(10_000), (of, bps) => {
      const error = BigInt(of) * BigInt(bps) - BigInt(shareDown(of, bps)) * 10_000n
      return error >= 0n && error < 10_000n
    }),
  )
})

test.each([
  [-1, 100],
  [100, -1],
  [100, 0.5],
])('of %i cents, %d basis points are no share', (of, bps) => {
  expect(() => share(cents(of), bps)).toThrow(AssertionFailed)
  expect(() => shareDown(cents(of), bps)).toThrow(AssertionFailed)
})

test.each([
  [-1, [1]],
  [100, []],
  [100, [0, 0]],
  [100, [2, -1]],
  [100, [2, 0.5]],
])('%i cents cannot be split by %j', (whole, list) => {
  expect(() => split(cents(whole), list)).toThrow(AssertionFailed)
})

test('a share of nothing is nothing, and nothing is split into nothing each', () => {
  expect([share(cents(0), 100), shareDown(cents(0), 100), shareDown(cents(100), 0)]).toEqual([0, 0, 0])
  expect(split(cents(0), [1, 2])).toEqual([0, 0])
})

test('parts always sum to the whole', () => {
  fc.assert(fc.property(amount, weights, (whole, list) => add(...split(whole, list)) === whole))
})

test('no part is a whole cent away from its exact share', () => {
  fc.assert(
    fc.property(amount, weights, (whole, list) => {
      const total = list.reduce((sum, weight) => sum + BigInt(weight), 0n)
      return split(whole, list).every((part, index) => {
        const difference = BigInt(part) * total - BigInt(whole) * BigInt(list[index] ?? 0)
        return difference < total && difference > -total
      })
    }),
  )
})

test('a part with a larger weight is never smaller, and no weight gets nothing', () => {
  fc.assert(
    fc.property(amount, weights, (whole, list) => {
      const parts = split(whole, list)
      return list.every((weight, i) => list.every((other, j) => weight <= other || (parts[i] ?? 0) >= (parts[j] ?? 0)))
    }),
  )
  expect(split(cents(100), [1, 0, 1])).toEqual([50, 0, 50])
  expect(split(cents(100), [1, 1, 1])).toEqual([34, 33, 33])
})

test.each([
  ['12', 1_200],
  ['12.5', 1_250],
  ['.5', 50],
  ['1,234.50', 123_450],
  ['$5', 500],
  [' $ 5.00 ', 500],
  ['-3', -300],
  ['-0', 0],
  ['90071992547409.91', maxCents],
])('%j reads as %i cents', (text, value) => expect(parseAmount(text)).toEqual({ cents: value }))

test.each([
  ['', 'empty'],
  ['$', 'empty'],
  ['.', 'not-a-number'],
  ['abc', 'not-a-number'],
  ['1e3', 'not-a-number'],
  ['1,23', 'not-a-number'],
  ['5$', 'not-a-number'],
  ['0.001', 'too-many-decimals'],
  ['90071992547409.92', 'too-large'],
])('%j is refused as %s', (text, problem) => expect(parseAmount(text)).toEqual({ problem }))

test('what is shown reads back as the same amount', () => {
  fc.assert(
    fc.property(amount, (value) => {
      const read = parseAmount(formatAmount(value))
      return 'cents' in read && read.cents === value
    }),
  )
})

test('balances show a minus only, movements always their sign', () => {
  expect(formatAmount(cents(-123_456))).toBe('−$1,234.56')
  expect(amountParts(cents(5), 'movement')).toEqual({ sign: '+', currency: '$', whole: '0', fraction: '05' })
  expect(amountParts(cents(0), 'movement').sign).toBe('')
  expect(amountParts(cents(5), 'balance').sign).toBe('')
})

test('a slider counts in dollars and comes back to the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (value) => {
      expect(dollars(inDollars(cents(value)))).toBe(value)
    }),
  )
})
