/** Dividing a bill: whatever the method, nobody's cent is lost and nobody pays for what they did not share. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PersonId } from '../../ids.ts'
import { cents } from '../../money.ts'
import { type Bill, maxSplit, sharesOf, splitProblem } from './split-shares.ts'

const id = (place: number) => `person ${place}` as PersonId

const bills: fc.Arbitrary<Bill> = fc
  .record({
    method: fc.constantFrom('equal', 'shares', 'percent', 'amounts', 'items' as const),
    total: fc.integer({ min: 1, max: 10_000_000 }),
    weights: fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 2, maxLength: 50 }),
    who: fc.array(fc.array(fc.nat(49), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 10 }),
  })
  .map(({ method, total, weights, who }): Bill => {
    const count = weights.length
    const spread = (whole: number) => weights.map((_, place) => (place === 0 ? whole : 0))
    const values =
      method === 'percent' ? spread(10_000) : method === 'amounts' ? spread(total) : weights.map((one) => one)
    const items = who.map((people, place) => ({
      name: `Item ${place}`,
      amountCents: cents(place + 1),
      personIds: [...new Set(people.map((one) => id(one % count)))],
    }))
    return {
      method: method as Bill['method'],
      totalCents: cents(method === 'items' ? items.reduce((sum, { amountCents }) => sum + amountCents, 0) : total),
      parts: values.map((value, place) => ({ personId: id(place), value })),
      items,
    }
  })

test('the shares of any sound bill add up to it, and none is negative', () => {
  fc.assert(
    fc.property(bills, (bill) => {
      fc.pre(splitProblem(bill) === null)
      const shares = sharesOf(bill)
      expect(shares.length).toBe(bill.parts.length)
      expect(shares.every((share) => share >= 0)).toBe(true)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(bill.totalCents)
    }),
  )
})

test('equal parts differ by a cent at most; whoever shares no item owes nothing', () => {
  const parts = [0, 1, 2].map((place) => ({ personId: id(place), value: null }))
  expect(sharesOf({ method: 'equal', totalCents: cents(1_000), parts, items: [] })).toEqual([334, 333, 333])
  const items = [{ name: 'Wine', amountCents: cents(999), personIds: [id(1), id(2)] }]
  expect(sharesOf({ method: 'items', totalCents: cents(999), parts, items })).toEqual([0, 500, 499])
})

test('items are shared by weight, and equally where nobody who had one has any', () => {
  const parts = [2, 1, 0, 0].map((value, place) => ({ personId: id(place), value }))
  const items = [
    { name: 'Wine', amountCents: cents(300), personIds: [id(0), id(1), id(2)] },
    { name: 'Cake', amountCents: cents(100), personIds: [id(2), id(3)] },
  ]
  expect(sharesOf({ method: 'items', totalCents: cents(400), parts, items })).toEqual([200, 100, 50, 50])
})

const two = [1, 1].map((value, place) => ({ personId: id(place), value }))
const item = (amount: number, ...places: number[]) => ({
  ...{ name: '', amountCents: cents(amount), personIds: places.map(id) },
})
const values = (...given: number[]) => given.map((value, place) => ({ personId: id(place), value }))

test.each<[Partial<Bill>, string | null]>([
  [{ method: 'equal', parts: two }, null],
  [{ method: 'equal', parts: two, totalCents: cents(maxSplit + 1) }, 'too-large'],
  [{ method: 'equal', parts: two, totalCents: maxSplit }, null],
  [{ method: 'shares', parts: values(0, 1_000) }, null],
  [{ method: 'shares', parts: values(1, 1_001) }, 'shares-are-whole'],
  [{ method: 'shares', parts: values(2, -1) }, 'shares-are-whole'],
  [{ method: 'shares', parts: values(0.5, 1) }, 'shares-are-whole'],
  [{ method: 'percent', parts: values(0, 10_000) }, null],
  [{ method: 'percent', parts: values(10_001, -1) }, 'percent-is-not-100'],
  [{ method: 'percent', parts: values(5_000.5, 4_999.5) }, 'percent-is-not-100'],
  [{ items: [item(60, 0), item(40, 0, 1)] }, null],
  [{ items: [item(60, 0), item(39, 0, 1)] }, 'items-do-not-add-up'],
  [{ items: [item(100, 0), item(0, 1)] }, 'items-do-not-add-up'],
  [{ items: [item(101, 0), item(-1, 1)] }, 'items-do-not-add-up'],
  [{ items: [item(100)] }, 'item-for-nobody'],
  [{ items: [item(100, 0, 0)] }, 'item-for-nobody'],
  [{ items: [item(60, 0), item(40, 9)] }, 'item-for-nobody'],
  [{ items: [item(60, 0, 9), item(40, 0)] }, 'item-for-nobody'],
  [{ items: [item(100, 0)], parts: values(1_001, 1) }, 'shares-are-whole'],
])('a bill with %o has the problem %s', (over, problem) => {
  expect(splitProblem({ method: 'items', totalCents: cents(100), parts: two, items: [], ...over })).toBe(problem)
})

test('what does not add up is named', () => {
  const bill = (over: Partial<Bill>): Bill => ({
    method: 'amounts',
    totalCents: cents(100),
    parts: [
      { personId: id(0), value: 50 },
      { personId: id(1), value: 50 },
    ],
    items: [],
    ...over,
  })
  expect(splitProblem(bill({}))).toBe(null)
  expect(splitProblem(bill({ totalCents: cents(0) }))).toBe('no-total')
  expect(splitProblem(bill({ totalCents: cents(101) }))).toBe('amounts-do-not-add-up')
  expect(
    splitProblem(
      bill({
        parts: [
          { personId: id(0), value: 150 },
          { personId: id(1), value: -50 },
        ],
      }),
    ),
  ).toBe('amounts-do-not-add-up')
  expect(
    splitProblem(
      bill({
        parts: [
          { personId: id(0), value: 50 },
          { personId: id(0), value: 50 },
        ],
      }),
    ),
  ).toBe('person-twice')
  expect(splitProblem(bill({ method: 'percent' }))).toBe('percent-is-not-100')
  expect(splitProblem(bill({ method: 'shares', parts: [{ personId: id(0), value: 0 }] }))).toBe('shares-are-whole')
  expect(
    splitProblem(bill({ method: 'items', items: [{ name: '', amountCents: cents(100), personIds: [id(9)] }] })),
  ).toBe('item-for-nobody')
})
