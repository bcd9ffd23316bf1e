/** One loan of $1,000, step by step: what the clock does, what a payment settles, what an addendum changes. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, dollars } from '../money.ts'
import { days } from '../time.ts'
import { isOpen, nextMoment, openLoan, openTotal, payoffCents, phaseOf, withLateFees } from './loan-account.ts'
import { addendumProposers, applyAddendum, movablePayment } from './loan-addendum.ts'
import { leastBackCents } from './loan-cost.ts'
import { settlePayment, toLender } from './loan-payment.ts'

const startedAt = new Date('2027-01-31T15:00:00Z')
const later = (from: Date, count: number) => new Date(from.getTime() + days(count))

const thousand = { principalCents: dollars(1_000), rateBps: 1_200, termMonths: 3, allowSplitPayments: false }
const first = openLoan(thousand, startedAt).installments[0]?.dueAt ?? startedAt

test('the clock alone makes a payment due, overdue with one late fee, and the loan delinquent', () => {
  const account = openLoan(thousand, startedAt)
  const at = (day: number, ms = 0) => new Date(first.getTime() + days(day) + ms)
  expect(phaseOf(account, at(0, -1))).toBe('loan_current')
  expect(phaseOf(account, at(0))).toBe('payment_due')
  expect(withLateFees(account, at(3, -1))).toBe(account)
  expect(phaseOf(account, at(3, -1))).toBe('payment_due')
  expect(phaseOf(account, at(3))).toBe('payment_overdue')
  const late = withLateFees(account, at(3))
  expect(openTotal(late.installments).lateFeeCents).toBe(1_700)
  expect(withLateFees(late, at(20))).toBe(late)
  expect(phaseOf(account, at(30, -1))).toBe('payment_overdue')
  expect(phaseOf(account, at(30))).toBe('loan_delinquent')
  expect(nextMoment(account, at(0, -1))).toEqual(at(0))
  expect(nextMoment(account, at(0))).toEqual(at(3))
})

test('money and time are the lender’s to give, a later day the borrower’s to ask for, and either may report a payment', () => {
  expect(addendumProposers).toEqual({
    extension: ['lender'],
    pause: ['lender'],
    forgiveness: ['lender'],
    off_platform_payment: ['lender', 'borrower'],
    later_payment: ['borrower'],
  })
})

test('a part of an installment is refused where the terms say so, more than is owed always', () => {
  const account = openLoan(thousand, startedAt)
  const pay = (amount: number, at = first) =>
    settlePayment(account, { amountCents: cents(amount), source: 'wallet', at })
  expect(pay(100)).toEqual({ problem: 'split-not-allowed', dueCents: 34_002 })
  expect(pay(0)).toEqual({ problem: 'not-positive' })
  const over = pay(payoffCents(account, first))
  if ('problem' in over) throw new Error(over.problem)
  expect(settlePayment(over.account, { amountCents: cents(1), source: 'wallet', at: first })).toEqual({
    problem: 'nothing-owed',
  })
  expect(pay(34_002)).toMatchObject({ onTime: [1], servicingFeeCents: 170 })
  const owed = payoffCents(account, first)
  expect(pay(owed + 1)).toEqual({ problem: 'more-than-owed', owedCents: owed })
  expect(pay(owed)).toMatchObject({ portions: { principalCents: 100_000, interestCents: 1_000 } })
})

test('paying off early saves the interest of the months to come, and of the days of this one that have not begun', () => {
  const account = openLoan(thousand, startedAt)
  expect(payoffCents(account, startedAt)).toBe(100_000)
  expect(payoffCents(account, later(startedAt, 14))).toBe(100_500)
  expect(payoffCents(account, first)).toBe(101_000)
})

test('a lender who is paid in full never has less than the sheet says, and exactly that on the first day', () => {
  const terms = fc.record({
    principalCents: fc.integer({ min: 5_000, max: 1_000_000 }).map(cents),
    rateBps: fc.integer({ min: 0, max: 3_000 }),
    termMonths: fc.integer({ min: 1, max: 60 }),
    allowSplitPayments: fc.constant(true),
  })
  const hour = days(1) / 24
  fc.assert(
    fc.property(
      terms,
      fc.integer({ min: 1, max: 24 * 900 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 24 * 900 }),
      (loan, hours, percent, more) => {
        const account = openLoan(loan, startedAt)
        const least = leastBackCents(account)
        const start = { account, net: 0 }
        const paid = (from: typeof start, amount: number, at: Date) => {
          const done = settlePayment(from.account, { amountCents: cents(amount), source: 'wallet', at })
          if ('problem' in done) throw new Error(done.problem)
          return { account: done.account, net: from.net + toLender(done.portions) - done.servicingFeeCents }
        }
        const payOff = (from: typeof start, at: Date) => paid(from, payoffCents(from.account, at), at).net
        expect(payOff(start, new Date(startedAt.getTime() + 1))).toBe(least)
        const at = new Date(startedAt.getTime() + hours * hour)
        expect(payOff(start, at)).toBeGreaterThanOrEqual(least)
        // Part of it first, and the rest whenever.
        const part = Math.floor((payoffCents(account, at) * percent) / 101)
        if (part === 0) return
        expect(payOff(paid(start, part, at), new Date(at.getTime() + more * hour))).toBeGreaterThanOrEqual(least)
      },
    ),
  )
})

test('what is paid beyond this month’s installment shortens the loan and keeps the installment', () => {
  const account = openLoan({ ...thousand, termMonths: 12, allowSplitPayments: true }, startedAt)
  const paid = settlePayment(account, { amountCents: dollars(500), source: 'wallet', at: first })
  if ('problem' in paid) throw new Error(paid.problem)
  expect(paid.account.installmentCents).toBe(account.installmentCents)
  expect(paid.account.installments.length).toBeLessThan(12)
  expect(paid.account.installments.filter(isOpen)[0]?.number).toBe(3)
})

test('what is paid beyond the first month while it runs is principal, and nothing of the months to come', () => {
  const account = openLoan({ ...thousand, allowSplitPayments: true }, startedAt)
  const paid = settlePayment(account, { amountCents: dollars(500), source: 'wallet', at: later(startedAt, 10) })
  expect(paid).toMatchObject({
    portions: { interestCents: 1_000, principalCents: 49_000 },
    account: { prepaidCents: 50_000 - 34_002 },
    onTime: [1],
  })
})

test('what was settled keeps its day, and is on time once', () => {
  const account = openLoan(thousand, startedAt)
  const next = later(first, 1)
  const one = settlePayment(account, { amountCents: account.installmentCents, source: 'wallet', at: first })
  if ('problem' in one) throw new Error(one.problem)
  const both = settlePayment(one.account, { amountCents: account.installmentCents, source: 'wallet', at: next })
  expect(both).toMatchObject({
    onTime: [2],
    account: { installments: [{ settledAt: first }, { settledAt: next }, {}] },
  })
})

test('a late fee is dropped where the two settle everything between themselves, and only there', () => {
  const at = later(first, 4)
  const account = withLateFees(openLoan(thousand, startedAt), at)
  const elsewhere = (amountCents: number) => {
    const done = settlePayment(account, { amountCents: cents(amountCents), source: 'off_platform', at })
    if ('problem' in done) throw new Error(done.problem)
    return openTotal(done.account.installments)
  }
  expect(elsewhere(34_002)).toMatchObject({ principalCents: 66_998, lateFeeCents: 1_700 })
  expect(elsewhere(payoffCents(account, at) - 1_700)).toEqual({ interestCents: 0, principalCents: 0, lateFeeCents: 0 })
})

test('a pause moves what is due ahead of us without adding interest; an extension lowers the installment', () => {
  const account = openLoan(thousand, startedAt)
  const at = later(first, 5)
  const paused = applyAddendum(account, { kind: 'pause', months: 2 }, at)
  const extended = applyAddendum(account, { kind: 'extension', months: 9 }, at)
  if ('problem' in paused || 'problem' in extended) throw new Error('neither can be refused')
  expect(paused.account.installments.map(({ dueAt }) => dueAt.toISOString().slice(0, 10))).toEqual([
    '2027-04-30',
    '2027-05-31',
    '2027-06-30',
  ])
  expect(openTotal(paused.account.installments)).toMatchObject({ principalCents: 100_000, lateFeeCents: 1_700 })
  expect(paused.account.installments[0]?.carriedInterestCents).toBe(1_000)
  expect(extended.account.installments).toHaveLength(12)
  expect(extended.account.installmentCents).toBe(8_885)
  expect(extended.account.installments[0]?.dueAt.toISOString().slice(0, 10)).toBe('2027-03-31')
})

test('forgiving everything ends the loan and our late fee with it', () => {
  const account = openLoan(thousand, startedAt)
  const at = later(first, 40)
  const owed = openTotal(withLateFees(account, at).installments)
  expect(owed.lateFeeCents).toBeGreaterThan(0)
  const forgiven = applyAddendum(
    account,
    { kind: 'forgiveness', amountCents: cents(payoffCents(account, at) - owed.lateFeeCents) },
    at,
  )
  if ('problem' in forgiven) throw new Error(forgiven.problem)
  expect(phaseOf(forgiven.account, at)).toBe('loan_paid_off')
  expect(forgiven.onTime).toEqual([])
})

test('the next payment moves up to thirty days, never onto the one after it, and not once it is overdue', () => {
  const account = openLoan(thousand, startedAt)
  const before = later(first, -5)
  const movable = movablePayment(account, before)
  // February 28 and March 31: thirty days are the bound.
  expect(movable).toEqual({ dueAt: first, latestAt: later(first, 30) })
  const march = { ...account, installments: account.installments.slice(1) }
  // March 31 and April 30: the day before the next one is.
  expect(movablePayment(march, before)?.latestAt).toEqual(new Date('2027-04-29T12:00:00Z'))
  expect(movablePayment(account, later(first, 3))).toBeNull()
  const moved = applyAddendum(account, { kind: 'later_payment', fromAt: first, toAt: later(first, 10) }, before)
  if ('problem' in moved) throw new Error(moved.problem)
  expect(phaseOf(moved.account, later(first, 4))).toBe('loan_current')
  expect(phaseOf(moved.account, later(first, 13))).toBe('payment_overdue')
  expect(openTotal(moved.account.installments)).toEqual(openTotal(account.installments))
  const tried = (toAt: Date, at = before, fromAt = first) =>
    applyAddendum(account, { kind: 'later_payment', fromAt, toAt }, at)
  for (const toAt of [first, later(first, -1), later(first, 31)])
    expect(tried(toAt)).toEqual({ problem: 'day-not-possible' })
  // Not to now or before it, and not another payment than the next.
  expect(tried(later(first, 1), later(first, 1))).toEqual({ problem: 'day-not-possible' })
  expect(tried(later(first, 1), later(first, 2))).toEqual({ problem: 'day-not-possible' })
  expect(tried(later(first, 1), before, later(first, -1))).toEqual({ problem: 'day-not-possible' })
  // One that moved as far as it goes moves no more.
  const furthest = applyAddendum(account, { kind: 'later_payment', fromAt: first, toAt: later(first, 30) }, before)
  if ('problem' in furthest) throw new Error(furthest.problem)
  expect(movablePayment(furthest.account, before)).toBeNull()
  // Paid, and then extended: the months after it stay where they are.
  const paid = settlePayment(moved.account, {
    amountCents: account.installmentCents,
    source: 'wallet',
    at: later(first, 9),
  })
  if ('problem' in paid) throw new Error(paid.problem)
  const extended = applyAddendum(paid.account, { kind: 'extension', months: 1 }, later(first, 9))
  if ('problem' in extended) throw new Error(extended.problem)
  expect(extended.account.installments.find(isOpen)?.dueAt).toEqual(account.installments[1]?.dueAt)
})

test('a payment touches only the installments it pays', () => {
  const account = openLoan({ ...thousand, allowSplitPayments: true }, startedAt)
  const part = settlePayment(account, { amountCents: cents(100), source: 'wallet', at: first })
  if ('problem' in part) throw new Error(part.problem)
  expect(part.account.installments.map((row, index) => row === account.installments[index])).toEqual([
    false,
    true,
    true,
  ])
})
