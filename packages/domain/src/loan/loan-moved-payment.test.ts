/** A payment that was moved to a later day: interest runs as if it had stayed, whatever is paid, ended or changed after that. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changed, paid } from '../../test/loans.ts'
import { dollars } from '../money.ts'
import { days } from '../time.ts'
import { closedEarly, isOpen, type LoanAccount, openLoan, openTotal, payoffCents, phaseOf } from './loan-account.ts'
import { movablePayment } from './loan-addendum.ts'
import { settlePayment, toLender } from './loan-payment.ts'

const startedAt = new Date('2027-01-31T15:00:00Z')
const terms = { principalCents: dollars(1_000), rateBps: 1_200, termMonths: 3, allowSplitPayments: true }
const first = new Date('2027-02-28T12:00:00Z')
const later = (from: Date, count: number) => new Date(from.getTime() + days(count))

const move = (account: LoanAccount, count: number, at: Date): LoanAccount => {
  const fromAt = movablePayment(account, at)?.dueAt ?? first
  return changed(account, { kind: 'later_payment', fromAt, toAt: later(fromAt, count) }, at)
}

const dueDays = ({ installments }: LoanAccount) => installments.map(({ dueAt }) => dueAt.toISOString().slice(0, 10))
const owed = (account: LoanAccount, at: Date) => toLender(openTotal(closedEarly(account, at).installments))
const interestOf = ({ installments }: LoanAccount) =>
  installments.reduce((total, { owed }) => total + owed.interestCents, 0)

test('paying off costs the same interest on every day, whether a payment was moved or not', () => {
  const asAgreed = openLoan(terms, startedAt)
  const moved = move(asAgreed, 10, later(first, -20))
  for (let day = -19; day <= 61; day += 1) {
    const at = later(first, day)
    expect(owed(moved, at), at.toISOString()).toBe(owed(asAgreed, at))
  }
  // The month that ended on February 28 is owed whole, and of the next one five days of thirty-one.
  expect(payoffCents(moved, later(first, 5))).toBe(100_000 + 1_000 + 108)
})

test('paid off between the old day and the new one, it is over, and what the lender got is what was said', () => {
  const moved = move(openLoan(terms, startedAt), 10, later(first, -5))
  const at = later(first, 5)
  const settled = settlePayment(moved, { amountCents: payoffCents(moved, at), source: 'wallet', at })
  if ('problem' in settled) throw new Error(settled.problem)
  expect(phaseOf(settled.account, at)).toBe('loan_paid_off')
  expect(settled.portions).toEqual({ interestCents: 1_108, principalCents: 100_000, lateFeeCents: 0 })
  // The first was not late, and of the second nothing was due.
  expect(settled.onTime).toEqual([1, 2])
})

test('a moved payment that was paid ahead, or beyond, leaves the days of the months as they were', () => {
  const early = paid(openLoan(terms, startedAt), 34_002, later(first, -20))
  const moved = move(early, 20, later(first, -19))
  expect(dueDays(moved)).toEqual(['2027-02-28', '2027-04-20', '2027-04-30'])
  const beyond = (account: LoanAccount) => paid(account, 10_000, later(first, -18))
  // April 10: the second month is over, and ten days of the third.
  for (const at of [later(first, 20), new Date('2027-04-10T12:00:00Z'), new Date('2027-04-25T12:00:00Z')])
    expect(owed(beyond(moved), at), at.toISOString()).toBe(owed(beyond(early), at))
})

test('an extension costs the same interest, and the moved payment keeps its new day', () => {
  const asAgreed = openLoan(terms, startedAt)
  const moved = move(asAgreed, 10, later(first, -20))
  const before = later(first, -2)
  const extended = changed(moved, { kind: 'extension', months: 1 }, before)
  expect(dueDays(extended)).toEqual(['2027-03-10', '2027-03-31', '2027-04-30', '2027-05-31'])
  expect(interestOf(extended)).toBe(interestOf(changed(asAgreed, { kind: 'extension', months: 1 }, before)))
  const between = changed(moved, { kind: 'extension', months: 1 }, later(first, 5))
  expect(dueDays(between)).toEqual(dueDays(extended))
  expect(interestOf(between)).toBe(interestOf(extended))
})

test('a pause moves the moved payment by its months, and adds nothing', () => {
  const moved = move(openLoan(terms, startedAt), 10, later(first, -20))
  for (const at of [later(first, -2), later(first, 5)]) {
    const paused = changed(moved, { kind: 'pause', months: 1 }, at)
    expect(dueDays(paused)).toEqual(['2027-04-10', '2027-04-30', '2027-05-31'])
    expect(interestOf(paused)).toBe(interestOf(moved))
  }
})

test('whatever is paid, moved and changed, every installment has a day of its own, and the loan can be paid off', () => {
  const step = fc.tuple(fc.constantFrom('move', 'extension', 'pause', 'pay', 'wait'), fc.nat(40))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), fc.integer({ min: 1, max: 31 }), (steps, day) => {
      const start = new Date(Date.UTC(2027, 0, day, 15))
      let account = openLoan({ ...terms, termMonths: 4 }, start)
      let at = later(start, 1)
      let hasMoved = false
      for (const [kind, count] of steps) {
        at = later(at, Math.floor(count / 2))
        const movable = movablePayment(account, at)
        if (kind === 'move' && movable !== null && !hasMoved) {
          hasMoved = true
          account = changed(account, { kind: 'later_payment', fromAt: movable.dueAt, toAt: movable.latestAt }, at)
        } else if (kind === 'extension' || kind === 'pause') account = changed(account, { kind, months: 1 }, at)
        else if (kind === 'pay' && payoffCents(account, at) > 0)
          account = paid(account, 1 + Math.floor((payoffCents(account, at) * count) / 60), at)
        const open = account.installments.filter(isOpen)
        const times = open.map(({ dueAt }) => dueAt.getTime())
        expect(times).toEqual([...new Set(times)].sort((one, other) => one - other))
        const left = payoffCents(account, at)
        if (left > 0) expect(phaseOf(paid(account, left, at), at)).toBe('loan_paid_off')
      }
    }),
    { numRuns: 200 },
  )
})
