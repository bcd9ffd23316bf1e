/** A new schedule takes along exactly what is owed: what was paid of the old one counts, and what was settled stays as it was. */
import { expect, test } from 'vitest'
import { changed, paid } from '../../test/loans.ts'
import { cents, dollars } from '../money.ts'
import { days } from '../time.ts'
import { isOpen, type LoanAccount, openLoan, openTotal, payoffCents } from './loan-account.ts'
import { applyAddendum } from './loan-addendum.ts'
import { settlePayment } from './loan-payment.ts'

const startedAt = new Date('2027-01-31T15:00:00Z')
const first = new Date('2027-02-28T12:00:00Z')
const later = (from: Date, count: number) => new Date(from.getTime() + days(count))

/** Installments of $340.02, interest of $10.00, $6.70 and $3.37. */
const terms = { principalCents: dollars(1_000), rateBps: 1_200, termMonths: 3, allowSplitPayments: true }
const opened = openLoan(terms, startedAt)

const extended = (account: LoanAccount, at: Date) => changed(account, { kind: 'extension', months: 1 }, at)
const paused = (account: LoanAccount, at: Date, months = 1) => changed(account, { kind: 'pause', months }, at)
const moved = (account: LoanAccount, fromAt: Date, toAt: Date, at: Date) =>
  changed(account, { kind: 'later_payment', fromAt, toAt }, at)
const openDays = ({ installments }: LoanAccount) =>
  installments.filter(isOpen).map(({ dueAt }) => dueAt.toISOString().slice(0, 10))

test('what was settled stays as it was, and the rest is spread over the months that are left and the new one', () => {
  const onePaid = paid(opened, 34_002, first)
  const more = extended(onePaid, later(first, 5))
  expect(more.installments[0]).toBe(onePaid.installments[0])
  expect(more.installments.slice(1).map(({ owed, movedFromAt }) => ({ ...owed, movedFromAt }))).toEqual([
    { interestCents: 670, principalCents: 22_111, lateFeeCents: 0, movedFromAt: null },
    { interestCents: 449, principalCents: 22_332, lateFeeCents: 0, movedFromAt: null },
    { interestCents: 226, principalCents: 22_555, lateFeeCents: 0, movedFromAt: null },
  ])
})

test('interest that was paid ahead is not asked for again', () => {
  const at = later(startedAt, 10)
  const more = extended(paid(opened, 500, at), at)
  expect(more.installments[0]).toMatchObject({
    owed: { interestCents: 1_000, principalCents: 24_628 },
    settled: { interestCents: 500, principalCents: 0 },
    carriedInterestCents: 0,
  })
  // Of a month that was paid whole before it was over nothing counts for the next one.
  const whole = paid(opened, 34_002, at)
  expect(extended(whole, at).installments.slice(0, 2)).toMatchObject([
    { number: 1, settled: whole.installments[0]?.settled },
    { owed: { interestCents: 670 } },
  ])
  // As much of the principal as of the interest: the month that is paused keeps what was paid in it.
  const even = paused(paid(opened, 2_000, at), at)
  const paidPart = { interestCents: 1_000, principalCents: 1_000, lateFeeCents: 0 }
  expect(even.installments[0]).toMatchObject({ owed: paidPart, settled: paidPart })
  expect(even.installments[1]?.owed).toEqual({ interestCents: 0, principalCents: 32_672, lateFeeCents: 0 })
  expect(openTotal(even.installments).principalCents).toBe(99_000)
})

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

test('where only a late fee is left there is nothing to spread, and the fee goes to the next month', () => {
  const whole = openLoan({ ...terms, termMonths: 1 }, startedAt)
  const feeOpen = paid(whole, 101_000, later(first, 4))
  const more = extended(feeOpen, later(first, 5))
  const fee = { interestCents: 0, principalCents: 0, lateFeeCents: 5_050 }
  expect([openTotal(more.installments), openDays(more)]).toEqual([fee, ['2027-03-31']])
  expect(more.installmentCents).toBe(whole.installmentCents)
  // Part of a fee that is not due yet was paid: the rest of it stays open.
  const inPart = extended(paid(more, 50, later(first, 6)), later(first, 7))
  expect([openTotal(inPart.installments), openDays(inPart)]).toEqual([{ ...fee, lateFeeCents: 5_000 }, ['2027-03-31']])
  expect(payoffCents(inPart, later(first, 7))).toBe(5_000)
})

test('the day a payment was moved to is kept until it comes, and no day is asked for that has passed', () => {
  const toAt = later(first, 10)
  const kept = moved(opened, first, toAt, startedAt)
  expect(openDays(paused(kept, later(toAt, -1)))[0]).toBe('2027-04-10')
  expect(openDays(paused(kept, toAt))[0]).toBe('2027-03-31')
  const afternoon = new Date('2027-03-10T15:00:00Z')
  const noted = moved(opened, first, afternoon, startedAt)
  expect(openDays(extended(noted, new Date('2027-03-10T13:00:00Z')))[0]).toBe('2027-03-31')
})

test('a payment made elsewhere counts as on time, and one that was forgiven does not', () => {
  const onTime = (kind: 'off_platform_payment' | 'forgiveness') => {
    const done = applyAddendum(opened, { kind, amountCents: cents(34_002) }, first)
    return 'problem' in done ? done.problem : done.onTime
  }
  expect([onTime('off_platform_payment'), onTime('forgiveness')]).toEqual([[1], []])
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
    // It stands with the month that runs, as paid; the rest stays with the month behind the pause.
    const [running, next] = done.account.installments
    const { interestCents, lateFeeCents } = portions
    const recorded = { interestCents: 500 + interestCents, principalCents: 0, lateFeeCents }
    expect(running).toMatchObject({ owed: recorded, settled: recorded, carriedInterestCents: interestCents })
    expect(next?.carriedInterestCents).toBe(500 - interestCents)
    const before = openTotal(account.installments).interestCents
    if (portions.principalCents === 0)
      expect(openTotal(done.account.installments).interestCents).toBe(before - interestCents)
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
  // Nor where what was earned before a first extension is paid in part, and then it is extended again.
  const again = paid(extended(opened, later(first, 5)), 300, later(first, 5))
  const inMarch = later(first, 20)
  expect(payoffCents(extended(again, inMarch), inMarch)).toBe(payoffCents(again, inMarch))
  expect(extended(again, inMarch).installments[0]).toMatchObject({ carriedInterestCents: 1_000 })
})
