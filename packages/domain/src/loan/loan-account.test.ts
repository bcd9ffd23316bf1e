/** What a running loan says of itself: what is due and open, what comes next, who is late, and what ending it costs after its schedule changed. */
import { expect, test } from 'vitest'
import { changed, paid } from '../../test/loans.ts'
import { dollars } from '../money.ts'
import { days } from '../time.ts'
import { defaultAfterMs } from './due-dates.ts'
import {
  dueInstallments,
  type LoanAccount,
  mayDefault,
  newlyLate,
  nextMoment,
  nextOpen,
  nothing,
  openLoan,
  outstandingPrincipal,
  payoffCents,
  phaseOf,
  withLateFees,
} from './loan-account.ts'

const startedAt = new Date('2027-01-31T15:00:00Z')
const first = new Date('2027-02-28T12:00:00Z')
const second = new Date('2027-03-31T12:00:00Z')
const later = (from: Date, count: number) => new Date(from.getTime() + days(count))

/** Installments of $340.02, interest of $10.00, $6.70 and $3.37. */
const opened = openLoan(
  { principalCents: dollars(1_000), rateBps: 1_200, termMonths: 3, allowSplitPayments: true },
  startedAt,
)

test('a late fee stays open behind an installment the lender has, and nothing else of it', () => {
  const at = later(first, 4)
  const feeOpen = paid(opened, 34_002, at)
  expect(dueInstallments(opened, at)).toEqual({ interestCents: 1_000, principalCents: 33_002, lateFeeCents: 1_700 })
  expect(dueInstallments(feeOpen, at)).toEqual({ ...nothing, lateFeeCents: 1_700 })
  expect([nextOpen(feeOpen)?.number, outstandingPrincipal(feeOpen)]).toEqual([1, 66_998])
  const feePaid = paid(feeOpen, 1_700, at)
  expect(dueInstallments(feePaid, at)).toEqual(nothing)
  expect([nextOpen(feePaid)?.number, outstandingPrincipal(feePaid)]).toEqual([2, 66_998])
  expect(nextOpen(paid(feePaid, payoffCents(feePaid, at), at))).toBeNull()
})

test('a part of an installment is told from none where parts are agreed, and only there', () => {
  const phase = (account: LoanAccount) => phaseOf(account, first)
  const part = paid(opened, 100, first)
  expect([phase(opened), phase(part), phase({ ...part, allowSplitPayments: false })]).toEqual([
    'payment_due',
    'payment_split_pending',
    'payment_due',
  ])
})

test('moments to come are in order, and none is of an installment the lender has', () => {
  const days = (account: LoanAccount, now: Date): string[] => {
    const next = nextMoment(account, now)
    return next === null ? [] : [next.toISOString().slice(5, 10), ...days(account, next)]
  }
  // On April 30 the second makes the loan delinquent and the third is due.
  const ofSecondAndThird = ['03-31', '04-03', '04-30', '05-03', '05-30']
  expect(days(opened, startedAt)).toEqual(['02-28', '03-03', '03-30', ...ofSecondAndThird])
  expect(days(opened, later(first, 30))).toEqual(ofSecondAndThird)
  expect(days(paid(opened, 34_002, first), startedAt)).toEqual(ofSecondAndThird)
})

test('each installment is newly late once', () => {
  const numbers = (account: LoanAccount, now: Date) => newlyLate(account, now).map(({ number }) => number)
  expect(numbers(opened, later(first, 2))).toEqual([])
  expect(numbers(opened, later(first, 3))).toEqual([1])
  expect(numbers(opened, later(second, 3))).toEqual([1, 2])
  expect(numbers(withLateFees(opened, later(first, 3)), later(second, 3))).toEqual([2])
})

test('the oldest payment the lender waits for decides about a default, and our fee never does', () => {
  const at = new Date(first.getTime() + defaultAfterMs)
  expect([mayDefault(opened, new Date(at.getTime() - 1)), mayDefault(opened, at)]).toEqual([false, true])
  const feeOpen = paid(opened, 34_002, later(first, 4))
  expect([mayDefault(feeOpen, at), mayDefault(feeOpen, later(second, 90))]).toEqual([false, true])
  expect(mayDefault(paid(opened, payoffCents(opened, first), first), at)).toBe(false)
})

test('whoever ends a loan that was extended pays for a month that went by once', () => {
  const extension = { kind: 'extension', months: 1 } as const
  const at = later(first, 5)
  // All of February, five of March's thirty-one days on the whole principal, and the late fee.
  expect(payoffCents(changed(opened, extension, at), at)).toBe(100_000 + 1_000 + 161 + 1_700)
  // February is paid, March went by, and five of April's thirty days are begun.
  const onePaid = paid(opened, 34_002, first)
  const inApril = later(second, 5)
  expect(payoffCents(changed(onePaid, extension, inApril), inApril)).toBe(66_998 + 670 + 112 + 1_700)
})

test('the interest of a month that was paused runs from where the month before ended', () => {
  const at = later(startedAt, 5)
  const paused = changed(opened, { kind: 'pause', months: 2 }, at)
  // Of $10.00 until April 30, eighty-nine days: none for the pause, and by its days of them all.
  expect(payoffCents(paused, later(startedAt, 45))).toBe(100_000 + 506)
  expect(payoffCents(paused, new Date('2027-04-30T12:00:00Z'))).toBe(100_000 + 1_000)
  // In its first month it runs from the hour the money went out, though part of it was paid.
  const morning = new Date('2027-01-31T09:00:00Z')
  const early = openLoan(
    { principalCents: dollars(1_000), rateBps: 1_200, termMonths: 3, allowSplitPayments: true },
    morning,
  )
  const extension = { kind: 'extension', months: 1 } as const
  const inPart = changed(paid(early, 100, later(morning, 1)), extension, later(morning, 1))
  // Fifteen of twenty-nine days begun, less the dollar that was paid.
  expect(payoffCents(inPart, later(morning, 15))).toBe(100_000 + 517 - 100)
})

test('what was earned and charged before a pause is still owed when the running month is closed in part', () => {
  const at = later(first, 5)
  const extended = paid(changed(opened, { kind: 'extension', months: 1 }, at), 500, at)
  const paused = changed(extended, { kind: 'pause', months: 2 }, at)
  expect(paused.installments.slice(0, 2)).toMatchObject([
    { owed: { interestCents: 500 }, settled: { interestCents: 500 } },
    { carriedInterestCents: 500, owed: { interestCents: 1_500, lateFeeCents: 1_700 } },
  ])
  expect(payoffCents(paused, at)).toBe(100_000 + 500 + 1_700)
})
