/** The annuity agrees with a schedule worked out independently in exact fractions, to the cent, for any loan. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AssertionFailed } from '../assert.ts'
import { type Cents, cents, dollars } from '../money.ts'
import { amortize, installmentCents } from './amortization.ts'
import { delinquentAfterMs, dueDate, dueDay, monthIndex } from './due-dates.ts'
import { openLoan } from './loan-account.ts'
import { aprBps, costOf, repaidCents } from './loan-cost.ts'

type Fraction = readonly [bigint, bigint]
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const half = ([a, b]: Fraction): bigint => (2n * a + b) / (2n * b)

/** The payment that leaves exactly nothing: the debt grown month by month, over the payments grown month by month. */
function exactPayment(principalCents: Cents, rateBps: number, months: number): bigint {
  const growth: Fraction = [120_000n + BigInt(rateBps), 120_000n]
  let debt: Fraction = [BigInt(principalCents), 1n]
  let ones: Fraction = [0n, 1n]
  for (let month = 0; month < months; month += 1) {
    debt = times(debt, growth)
    const [n, d] = times(ones, growth)
    ones = plus([n, d], [1n, 1n])
    // Both keep a denominator of 120000^k; without it the numbers would grow with the square of the months.
    ones = [(ones[0] * debt[1]) / ones[1], debt[1]]
  }
  return half([debt[0] * ones[1], debt[1] * ones[0]])
}

const loan = fc.record({
  principalCents: fc.integer({ min: 100, max: 5_000_000 }).map(cents),
  rateBps: fc.integer({ min: 0, max: 3_600 }),
  months: fc.integer({ min: 1, max: 360 }),
})

test('every installment is the exact annuity, rounded once, and every cent of the principal is paid back', () => {
  fc.assert(
    fc.property(loan, ({ principalCents, rateBps, months }) => {
      const payment = installmentCents({ principalCents, rateBps }, months)
      const exact = exactPayment(principalCents, rateBps, months)
      expect(BigInt(payment)).toBe(exact < 1n ? 1n : exact)
      const rows = amortize({ principalCents, rateBps }, months, payment)
      expect(rows.length).toBeLessThanOrEqual(months)
      let balance: number = principalCents
      const wrong: number[] = []
      for (const [index, row] of rows.entries()) {
        const interest = Number(half([BigInt(balance) * BigInt(rateBps), 120_000n]))
        const whole = index === rows.length - 1 || row.principalCents + row.interestCents === payment
        if (row.interestCents !== interest || !whole || row.principalCents < 0) wrong.push(index)
        balance -= row.principalCents
      }
      expect(wrong).toEqual([])
      expect(balance).toBe(0)
    }),
    { numRuns: 40 },
  )
}, 60_000)

test.each([
  // Read off published loan tables: $10,000 at 12% for a year, $200,000 at 6% for thirty.
  [dollars(10_000), 1_200, 12, 88_849],
  [dollars(200_000), 600, 360, 119_910],
  [dollars(100), 0, 3, 3_333],
])('%i cents at %i bps for %i months cost %i a month', (principalCents, rateBps, months, payment) => {
  expect(installmentCents({ principalCents, rateBps }, months)).toBe(payment)
})

test.each([
  [0, 12],
  [100, 0],
  [100, 1.5],
])('%i cents over %d months are no loan', (principalCents, months) => {
  expect(() => installmentCents({ principalCents: cents(principalCents), rateBps: 500 }, months)).toThrow(
    AssertionFailed,
  )
})

test('without interest the last installment takes the odd cents', () => {
  const rows = amortize({ principalCents: dollars(100), rateBps: 0 }, 3, cents(3_333))
  expect(rows.map(({ principalCents }) => principalCents)).toEqual([3_333, 3_333, 3_334])
})

test('due dates keep to the day the loan began, at month ends, in leap years and across daylight saving', () => {
  const days = (start: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      dueDate(new Date(start), index + 1)
        .toISOString()
        .slice(0, 16),
    )
  expect(days('2027-01-31T23:59:59Z', 3)).toEqual(['2027-02-28T12:00', '2027-03-31T12:00', '2027-04-30T12:00'])
  expect(days('2028-01-30T00:00:00Z', 2)).toEqual(['2028-02-29T12:00', '2028-03-30T12:00'])
  expect(days('2028-02-29T09:00:00Z', 12).at(-1)).toBe('2029-02-28T12:00')
  expect(days('2027-02-14T09:00:00Z', 2)).toEqual(['2027-03-14T12:00', '2027-04-14T12:00'])
  expect(days('2026-11-30T09:00:00Z', 2)).toEqual(['2026-12-30T12:00', '2027-01-30T12:00'])
  expect(dueDay(dueDate(new Date('2027-12-31T20:00:00Z'), 2))).toBe('February 29, 2028')
  expect(delinquentAfterMs).toBe(30 * 86_400_000)
})

test('the months of a loan are counted from the one it began in, from year to year', () => {
  for (const startedAt of [new Date('2027-01-31T15:00:00Z'), new Date('2027-11-30T09:00:00Z')])
    for (const month of [0, 1, 2, 12, 13, 25, 360])
      expect(monthIndex(startedAt, dueDate(startedAt, month)), startedAt.toISOString()).toBe(month)
})

test('the yearly rate without a fee is the rate of the loan, and the fee makes it dearer the shorter the loan', () => {
  const twelve = openLoan(
    { principalCents: dollars(10_000), rateBps: 1_200, termMonths: 12, allowSplitPayments: true },
    new Date(0),
  )
  const payments = twelve.installments.map(({ owed }) => cents(owed.interestCents + owed.principalCents))
  expect(aprBps(dollars(10_000), payments)).toBe(1_200)
  const cost = costOf({ principalCents: dollars(10_000) }, twelve)
  expect(cost).toMatchObject({ originationFeeCents: 10_000, disbursedCents: 990_000, installmentCents: 88_849 })
  expect(cost.repaidCents - cost.disbursedCents).toBe(cost.costCents)
  expect(cost.interestCents).toBe(cost.costCents - cost.originationFeeCents)
  expect(repaidCents(twelve)).toBe(cost.repaidCents)
  // One month at 1%, and 1% less in the hand: 1.01 / 0.99 − 1 = 2.02% a month.
  expect(aprBps(dollars(99), [dollars(101)])).toBe(2_424)
})
