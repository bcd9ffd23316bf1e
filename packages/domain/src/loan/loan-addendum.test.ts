/** A new schedule takes along exactly what is owed: what was paid of the old one counts, and what was settled stays as it was. */
import { expect, test } from 'vitest'
import { cents, dollars } from '../money.ts'
import { days } from '../time.ts'
import { isOpen, type LoanAccount, openLoan, openTotal, payoffCents } from './loan-account.ts'
import { type Addendum, applyAddendum } from './loan-addendum.ts'
import { settlePayment } from './loan-payment.ts'

const startedAt = new Date('2027-01-31T15:00:00Z')
const first = new Date('2027-02-28T12:00:00Z')
const later = (from: Date, count: number) => new Date(from.getTime() + days(count))

/** Installments of $340.02, interest of $10.00, $6.70 and $3.37. */
const terms = { principalCents: dollars(1_000), rateBps: 1_200, termMonths: 3, allowSplitPayments: true }
const opened = openLoan(terms, startedAt)

function changed(account: LoanAccount, change: Addendum, at: Date): LoanAccount {
  const done = applyAddendum(account, change, at)
  if ('problem' in done) throw new Error(done.problem)
  return done.account
}

function paid(account: LoanAccount, amountCents: number, at: Date): LoanAccount {
  const settled = settlePayment(account, { amountCents: cents(amountCents), source: 'wallet', at })
  if ('problem' in settled) throw new Error(settled.problem)
  return settled.account
}

const extended = (account: LoanAccount, at: Date) => changed(account, { kind: 'extension', months: 1 }, at)
const paused = (account: LoanAccount, at: Date, months = 1) => changed(account, { kind: 'pause', months }, at)
const moved = (account: LoanAccount, fromAt: Date, toAt: Date, at: Date) =>
  changed(account, { kind: 'later_payment', fromAt, toAt }, at)
const openDays = ({ installments }: LoanAccount) =>
  installments.filter(isOpen).map(({ dueAt }) => dueAt.toISOString().slice(0, 10))

test('a month of which only our late fee is left is over: no change of the loan counts it once more', () => {
  const at = later(first, 5)
  const [feePaid, feeOpen] = [35_702, 34_002].map((amount) => paid(opened, amount, later(first, 4))) as [
    LoanAccount,
    LoanAccount,
  ]
  const second = new Date('2027-03-31T12:00:00Z')
  const toTheTenth = (account: LoanAccount) => moved(account, second, later(second, 10), at)
  const changes = [
    [(account: LoanAccount) => paused(account, at), ['2027-04-30', '2027-05-31']],
    [(account: LoanAccount) => extended(account, at), ['2027-03-31', '2027-04-30', '2027-05-31']],
    [(account: LoanAccount) => extended(toTheTenth(account), at), ['2027-04-10', '2027-04-30', '2027-05-31']],
  ] as const
  for (const [change, dueOn] of changes) {
    const [one, other] = [change(feeOpen), change(feePaid)]
    expect([openDays(one), openDays(other)]).toEqual([dueOn, dueOn])
    expect(openTotal(one.installments)).toEqual({ ...openTotal(other.installments), lateFeeCents: 1_700 })
  }
  expect(openTotal(paused(feeOpen, at).installments).interestCents).toBe(openTotal(feeOpen.installments).interestCents)
})

test('what was earned and charged before a pause is paid before the months to come, and never forgotten', () => {
  const at = later(first, 5)
  // The month that runs was closed at the $5.00 that were paid of it; $5.00 of interest and the fee wait behind the pause.
  const account = paused(paid(extended(opened, at), 500, at), at, 2)
  const owed = 100_000 + 500 + 1_700
  expect(payoffCents(account, at)).toBe(owed)
  for (const [amountCents, source, portions] of [
    [300, 'wallet', { interestCents: 300, principalCents: 0, lateFeeCents: 0 }],
    [600, 'wallet', { interestCents: 500, principalCents: 0, lateFeeCents: 100 }],
    [10_000, 'wallet', { interestCents: 500, principalCents: 7_800, lateFeeCents: 1_700 }],
    [10_000, 'off_platform', { interestCents: 500, principalCents: 9_500, lateFeeCents: 0 }],
    [owed - 1, 'wallet', { interestCents: 500, principalCents: 99_999, lateFeeCents: 1_700 }],
  ] as const) {
    const done = settlePayment(account, { amountCents: cents(amountCents), source, at })
    if ('problem' in done) throw new Error(done.problem)
    expect(done.portions).toEqual(portions)
    expect(payoffCents(done.account, at)).toBe(owed - amountCents)
    expect(openTotal(done.account.installments).lateFeeCents).toBe(1_700 - portions.lateFeeCents)
    expect(openDays(done.account)[0]).toBe('2027-05-31')
  }
})

test('an extension asks no more of whoever ends the loan on that day, whatever interest was paid ahead', () => {
  const at = later(startedAt, 14)
  for (const [amount, left] of [
    [100, 400],
    [500, 0],
    [900, 0],
  ] as const) {
    const account = paid(opened, amount, later(startedAt, 1))
    expect([payoffCents(account, at), payoffCents(extended(account, at), at)]).toEqual([100_000 + left, 100_000 + left])
  }
})
