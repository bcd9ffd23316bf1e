/** Splits that come back: month ends, leap days and clock changes, and a bill that still adds up when somebody leaves. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PersonId } from '../../ids.ts'
import { cents } from '../../money.ts'
import {
  dayIn,
  daysBetween,
  endOfDay,
  type Repeat,
  roundAt,
  roundDay,
  withInterval,
  withoutPerson,
  withPeople,
} from './repeating-split.ts'
import { type Bill, sharesOf, splitProblem } from './split-shares.ts'

const rent: Repeat = {
  every: 'month',
  timeZone: 'America/New_York',
  startsOn: '2027-01-31',
  startsRound: 0,
  endsOn: null,
}
const days = (repeat: Pick<Repeat, 'startsOn' | 'every'>, count: number) =>
  Array.from({ length: count }, (_, number) => roundDay({ startsRound: 0, ...repeat }, number))

test('the end of a month stays the end, and leap days come back where there are any', () => {
  expect(days(rent, 5)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
  expect(days({ startsOn: '2028-02-29', every: 'year' }, 5).slice(1)).toEqual([
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ])
  expect(days({ startsOn: '2027-11-30', every: 'quarter' }, 3)).toEqual(['2027-11-30', '2028-02-29', '2028-05-30'])
  expect(days({ startsOn: '2027-12-27', every: 'two_weeks' }, 3)).toEqual(['2027-12-27', '2028-01-10', '2028-01-24'])
})

test('it comes at nine in the morning where its author is, before and after the clocks change', () => {
  const weekly: Repeat = { ...rent, every: 'week', startsOn: '2027-03-07' }
  expect(roundAt(weekly, 0)?.toISOString()).toBe('2027-03-07T14:00:00.000Z')
  // The clocks went forward on March 14.
  expect(roundAt(weekly, 1)?.toISOString()).toBe('2027-03-14T13:00:00.000Z')
  expect(endOfDay('America/New_York', '2027-03-14').toISOString()).toBe('2027-03-15T03:59:00.000Z')
  expect(dayIn('Pacific/Auckland', new Date('2027-03-14T13:00:00Z'))).toBe('2027-03-15')
})

test('after its last day none comes', () => {
  const ending = { ...rent, endsOn: '2027-03-31' }
  expect([0, 1, 2, 3].map((number) => roundAt(ending, number) !== null)).toEqual([true, true, true, false])
})

test('rounds are in order and as far apart as they say, from any day', () => {
  const anyDay = fc
    .integer({ min: 0, max: 36_500 })
    .map((n) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(anyDay, fc.nat(120), (startsOn, number) => {
      const gap = daysBetween(
        roundDay({ startsOn, startsRound: 0, every: 'month' }, number),
        roundDay({ startsOn, startsRound: 0, every: 'month' }, number + 1),
      )
      expect(gap).toBeGreaterThanOrEqual(28)
      expect(gap).toBeLessThanOrEqual(31)
    }),
  )
})

const people = ['payer', 'ben', 'cy', 'di'] as unknown as PersonId[]
const payer = people[0] as PersonId

const bills: fc.Arbitrary<Bill> = fc
  .record({
    method: fc.constantFrom<Bill['method'][]>('equal', 'shares', 'percent', 'amounts', 'items'),
    weights: fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 4, maxLength: 4 }),
    who: fc.array(fc.subarray([0, 1, 2, 3], { minLength: 1 }), { minLength: 1, maxLength: 5 }),
  })
  .map(({ method, weights, who }) => {
    const items = who.map((places, at) => ({
      name: `Item ${at}`,
      amountCents: cents(at * 7 + 1),
      personIds: places.map((place) => people[place] as PersonId),
    }))
    const last = (whole: number) => [...weights.slice(0, 3), whole - weights.slice(0, 3).reduce((a, b) => a + b, 0)]
    const values = method === 'percent' ? last(10_000) : method === 'amounts' ? last(50_000) : weights
    const total = method === 'items' ? items.reduce((sum, { amountCents }) => sum + amountCents, 0) : 50_000
    return {
      method,
      totalCents: cents(total),
      parts: people.map((personId, place) => ({ personId, value: values[place] ?? 0 })),
      items: method === 'items' ? items : [],
    }
  })

test('whoever leaves, the bill still adds up and asks nothing of them', () => {
  fc.assert(
    fc.property(bills, fc.subarray([1, 2, 3]), (bill, leaving) => {
      fc.pre(splitProblem(bill) === null)
      const rest = leaving.reduce((left, place) => withoutPerson(left, people[place] as PersonId, payer), bill)
      expect(splitProblem(rest)).toBe(null)
      expect(sharesOf(rest).reduce((sum, share) => sum + share, 0)).toBe(bill.totalCents)
      expect(rest.parts.length).toBe(4 - leaving.length)
    }),
  )
})

test('who leaves is off every item, and where nobody is left with any the payer has it', () => {
  const [a, b] = ['a', 'b'] as unknown as [PersonId, PersonId]
  const items = [
    { name: 'Wine', amountCents: cents(60), personIds: [a, b] },
    { name: 'Cake', amountCents: cents(40), personIds: [b] },
  ]
  const bill: Bill = {
    ...{ method: 'items', totalCents: cents(100), items },
    parts: [payer, a, b].map((personId) => ({ personId, value: null })),
  }
  expect(withoutPerson(bill, b, payer).items.map(({ personIds }) => personIds)).toEqual([[a], [payer]])
  const weighed = (method: Bill['method'], values: readonly number[]) => ({
    ...{ ...bill, method, items: [] },
    parts: [payer, a, b].map((personId, place) => ({ personId, value: values[place] ?? 0 })),
  })
  const left = (method: Bill['method'], ...values: number[]) =>
    withoutPerson(weighed(method, values), b, payer).parts.map(({ value }) => value)
  expect([left('shares', 0, 0, 5), left('shares', 0, 2, 5), left('percent', 0, 0, 10_000)]).toEqual([
    [1, 0],
    [0, 2],
    [10_000, 0],
  ])
  const joined = withPeople(weighed('shares', [2, 3, 4]), [a, b, 'c' as PersonId], payer)
  expect(joined?.parts.map(({ value }) => value)).toEqual([2, 3, 4, 1])
  expect(dayIn('UTC', new Date('0999-01-02T12:00:00Z'))).toBe('0999-01-02')
})

test('another interval is counted from the last round, makes up for nothing, and keeps what is due', () => {
  // The rounds of January, February and March were sent; the fourth is due on April 30.
  const weekly = withInterval(rent, 3, 'week', new Date('2027-04-02T12:00:00Z'))
  expect([3, 4].map((number) => roundDay(weekly, number))).toEqual(['2027-04-07', '2027-04-14'])
  const late = withInterval(rent, 3, 'week', new Date('2027-04-20T12:00:00Z'))
  expect([3, 4].map((number) => roundDay(late, number))).toEqual(['2027-04-21', '2027-04-28'])
  const yearly = withInterval(rent, 3, 'year', new Date('2027-04-02T12:00:00Z'))
  expect([3, 4].map((number) => roundDay(yearly, number))).toEqual(['2028-03-31', '2029-03-31'])
  const due = withInterval(rent, 3, 'week', new Date('2027-04-30T13:00:00Z'))
  expect([3, 4].map((number) => roundDay(due, number))).toEqual(['2027-04-30', '2027-05-07'])
  expect(withInterval(rent, 3, 'month', new Date('2027-04-20T12:00:00Z'))).toBe(rent)
})

test('people are added where parts are not fixed and taken out everywhere, and the bill still adds up', () => {
  const people = fc.uniqueArray(fc.constantFrom<PersonId>(...(['a', 'b', 'c', 'd'] as PersonId[])), { minLength: 1 })
  const payer = 'payer' as PersonId
  fc.assert(
    fc.property(people, people, fc.constantFrom('equal', 'shares', 'percent'), (before, after, method) => {
      const ids = [payer, ...before]
      const rest = 10_000 - before.length * 1_000
      const partOf = (place: number) =>
        method === 'equal' ? null : method === 'shares' ? 1 : place === 0 ? rest : 1_000
      const parts = ids.map((personId, place) => ({ personId, value: partOf(place) }))
      const bill: Bill = { method: method as Bill['method'], totalCents: cents(10_001), parts, items: [] }
      const changed = withPeople(bill, after, payer)
      const adds = after.some((personId) => !before.includes(personId))
      if (method === 'percent' && adds) {
        expect(changed).toBeNull()
        return
      }
      expect(new Set(changed?.parts.map(({ personId }) => personId))).toEqual(new Set([payer, ...after]))
      expect(splitProblem(changed as Bill)).toBeNull()
      expect([...sharesOf(changed as Bill).values()].reduce((sum, share) => sum + share, 0)).toBe(10_001)
    }),
  )
})
