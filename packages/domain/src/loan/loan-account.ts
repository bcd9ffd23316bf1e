/** A running loan as rows of what is owed and what was settled: how it opens, what is due, late fees, payoff, and the state time puts it in. */
import { afterRunning, type Span } from '../agreement/table/kept-out.ts'
import { type Cents, cents, zero } from '../money.ts'
import { days } from '../time.ts'
import { feeOn } from '../wallet/fees.ts'
import { amortize, installmentCents } from './amortization.ts'
import { defaultAfterMs, delinquentAfterMs, dueDate, graceMs, monthIndex } from './due-dates.ts'
import type { LoanTerms } from './loan-terms.ts'

export type Portions = {
  readonly interestCents: Cents
  readonly principalCents: Cents
  /** Ours, not the lender's; nothing until the installment is late. */
  readonly lateFeeCents: Cents
}

export type Installment = {
  readonly number: number
  readonly dueAt: Date
  /** The day it was due before it was moved: interest runs by that one, and only what is late by the new one. */
  readonly movedFromAt: Date | null
  readonly owed: Portions
  readonly settled: Portions
  /** The part of the interest that was earned before this installment's own month, brought along by a new schedule. */
  readonly carriedInterestCents: Cents
  readonly lateAt: Date | null
  /** When the lender had all of it. */
  readonly settledAt: Date | null
}

export type LoanAccount = {
  readonly startedAt: Date
  readonly rateBps: number
  readonly allowSplitPayments: boolean
  /** What is paid each month; extra payments shorten the loan instead of lowering it. */
  readonly installmentCents: Cents
  readonly installments: readonly Installment[]
  /** Principal that was paid ahead of its installments. */
  readonly prepaidCents: Cents
  /** What the lender received through us so far; the servicing fee follows from it. */
  readonly receivedCents: Cents
  /** When we kept the borrower out, so that they could not pay: nothing turns late or delinquent meanwhile. */
  readonly keptOut: readonly Span[]
}

export type LoanPhase =
  | 'loan_current'
  | 'payment_due'
  | 'payment_split_pending'
  | 'payment_overdue'
  | 'loan_delinquent'
  | 'loan_paid_off'

export const nothing: Portions = { interestCents: zero, principalCents: zero, lateFeeCents: zero }

export function freshInstallment(
  number: number,
  dueAt: Date,
  { interestCents, principalCents }: Omit<Portions, 'lateFeeCents'>,
): Installment {
  return {
    number,
    dueAt,
    movedFromAt: null,
    owed: { interestCents, principalCents, lateFeeCents: zero },
    settled: nothing,
    carriedInterestCents: zero,
    lateAt: null,
    settledAt: null,
  }
}

export type Schedule = Pick<LoanTerms, 'principalCents' | 'rateBps' | 'termMonths'>

/** The schedule both people see before they sign, as if the money went out at `startedAt`. */
export function openLoan(terms: Schedule & Pick<LoanTerms, 'allowSplitPayments'>, startedAt: Date): LoanAccount {
  const payment = installmentCents(terms, terms.termMonths)
  return {
    startedAt,
    rateBps: terms.rateBps,
    allowSplitPayments: terms.allowSplitPayments,
    installmentCents: payment,
    installments: amortize(terms, terms.termMonths, payment).map((month, index) =>
      freshInstallment(index + 1, dueDate(startedAt, index + 1), month),
    ),
    prepaidCents: zero,
    receivedCents: zero,
    keptOut: [],
  }
}

export const sum = (portions: Portions): Cents =>
  cents(portions.interestCents + portions.principalCents + portions.lateFeeCents)

export const plus = (a: Portions, b: Portions): Portions => ({
  interestCents: cents(a.interestCents + b.interestCents),
  principalCents: cents(a.principalCents + b.principalCents),
  lateFeeCents: cents(a.lateFeeCents + b.lateFeeCents),
})

export const openPortions = ({ owed, settled }: Installment): Portions => ({
  interestCents: cents(owed.interestCents - settled.interestCents),
  principalCents: cents(owed.principalCents - settled.principalCents),
  lateFeeCents: cents(owed.lateFeeCents - settled.lateFeeCents),
})

/** What the lender is still waiting for. */
export const openToLender = ({ owed, settled }: Installment): Cents =>
  cents(owed.interestCents + owed.principalCents - settled.interestCents - settled.principalCents)

export const isOpen = (row: Installment): boolean => sum(openPortions(row)) > 0

export const isDue = (row: Installment, now: Date): boolean => row.dueAt.getTime() <= now.getTime()

/** The end of the month whose interest it has; a payment that is made later does not make its month longer, nor the next one shorter. */
export const monthEndsAt = ({ movedFromAt, dueAt }: Installment): Date => movedFromAt ?? dueAt

export const isMonthOver = (row: Installment, now: Date): boolean => monthEndsAt(row) <= now

/** When an installment has been due for this long; null while the borrower is kept out. */
const dueFor = ({ keptOut }: LoanAccount, { dueAt }: Installment, ms: number): Date | null =>
  afterRunning(dueAt, ms, keptOut)

const isDueFor = (account: LoanAccount, row: Installment, ms: number, now: Date): boolean => {
  // Most are still to come, and what is not due has not been due for long.
  if (!isDue(row, now)) return false
  const at = dueFor(account, row, ms)
  return at !== null && at <= now
}

export const isLate = (account: LoanAccount, row: Installment, now: Date): boolean =>
  isDueFor(account, row, graceMs, now)

export const openTotal = (rows: readonly Installment[]): Portions =>
  rows.reduce((total, row) => plus(total, openPortions(row)), nothing)

/** What has to be paid to be up to date: every installment that is due, with its late fee. */
export const dueNow = ({ installments }: LoanAccount, now: Date): Cents =>
  sum(openTotal(installments.filter((row) => isDue(row, now))))

/** The same in its portions, with the late fees that the clock has brought by now. */
export const dueInstallments = (account: LoanAccount, now: Date): Portions =>
  openTotal(withLateFees(account, now).installments.filter((row) => isDue(row, now)))

export const nextOpen = ({ installments }: LoanAccount): Installment | null => installments.find(isOpen) ?? null

export const outstandingPrincipal = ({ installments }: LoanAccount): Cents => openTotal(installments).principalCents

/** The late fee follows from the clock and not from the job that announces it: 5% of the installment, once, after the days of grace. */
export function withLateFees(account: LoanAccount, now: Date): LoanAccount {
  const behind = (row: Installment) => row.lateAt === null && isLate(account, row, now) && openToLender(row) > 0
  if (!account.installments.some(behind)) return account
  const installments = account.installments.map((row) => {
    if (!behind(row)) return row
    const whole = cents(row.owed.interestCents + row.owed.principalCents)
    const lateFeeCents = cents(row.owed.lateFeeCents + feeOn('loanLate', whole))
    return { ...row, lateAt: dueFor(account, row, graceMs), owed: { ...row.owed, lateFeeCents } }
  })
  return { ...account, installments }
}

/** The loan as it would stand if it ended today: this month's interest by the days that have begun, and none of the months to come. */
export function closedEarly(account: LoanAccount, now: Date): LoanAccount {
  const { installments } = account
  const at = installments.findIndex((row) => !isMonthOver(row, now))
  const running = installments[at]
  if (running === undefined) return account
  const interest = earnedInterest(running, monthStartsAt(account, running, installments[at - 1]), now)
  const later = installments.slice(at + 1)
  const totalOf = (read: (row: Installment) => number) => later.reduce((total, row) => total + read(row), 0)
  // A change of the schedule can have moved what was earned before, and late fees, to a month that has not begun.
  const earnedBefore = totalOf((row) => row.carriedInterestCents)
  const last: Installment = {
    ...running,
    owed: {
      ...running.owed,
      interestCents: cents(Math.max(interest, running.settled.interestCents) + earnedBefore),
      principalCents: cents(running.owed.principalCents + totalOf((row) => row.owed.principalCents)),
      lateFeeCents: cents(running.owed.lateFeeCents + totalOf((row) => row.owed.lateFeeCents)),
    },
  }
  return { ...account, installments: [...installments.slice(0, at), last] }
}

/** Where the month before ended; where a new schedule brought the interest of months along whose installments are gone, behind those. */
function monthStartsAt({ startedAt }: LoanAccount, row: Installment, before: Installment | undefined): Date {
  const previous = before === undefined ? startedAt : monthEndsAt(before)
  const month = monthIndex(startedAt, monthEndsAt(row))
  const own = dueDate(startedAt, month - 1)
  return row.carriedInterestCents > 0 ? own : previous
}

function earnedInterest(row: Installment, startsAt: Date, now: Date): Cents {
  const { owed, carriedInterestCents } = row
  const daysIn = (ms: number) => BigInt(Math.trunc((ms + days(1) - 1) / days(1)))
  const period = daysIn(monthEndsAt(row).getTime() - startsAt.getTime())
  const begun = daysIn(Math.max(0, now.getTime() - startsAt.getTime()))
  const own = BigInt(owed.interestCents - carriedInterestCents)
  return cents(carriedInterestCents + Number((2n * own * begun + period) / (2n * period)))
}

/** Everything that would have to be paid today to end the loan. */
export const payoffCents = (account: LoanAccount, now: Date): Cents =>
  sum(openTotal(closedEarly(withLateFees(account, now), now).installments))

/** Where the loan stands by its rows and the clock. Only what the lender waits for makes it late; our own fee never does. */
export function phaseOf(account: LoanAccount, now: Date): LoanPhase {
  const { installments, allowSplitPayments } = account
  if (!installments.some(isOpen)) return 'loan_paid_off'
  const oldest = installments.find((row) => openToLender(row) > 0)
  if (oldest === undefined || !isDue(oldest, now)) return 'loan_current'
  if (isDueFor(account, oldest, delinquentAfterMs, now)) return 'loan_delinquent'
  if (isLate(account, oldest, now)) return 'payment_overdue'
  return allowSplitPayments && sum(oldest.settled) > 0 ? 'payment_split_pending' : 'payment_due'
}

/** The next moment at which an installment falls due, turns late, or makes the loan delinquent; null where none is left. */
export function nextMoment(account: LoanAccount, now: Date): Date | null {
  let next: Date | null = null
  for (const row of account.installments) {
    // Nothing of an installment comes before it is due.
    if (openToLender(row) <= 0 || (next !== null && row.dueAt >= next)) continue
    for (const at of momentsOf(account, row)) {
      if (at === null || at <= now) continue
      if (next === null || at < next) next = at
      break
    }
  }
  return next
}

/** In order. */
function* momentsOf(account: LoanAccount, row: Installment): Generator<Date | null> {
  yield row.dueAt
  yield dueFor(account, row, graceMs)
  yield dueFor(account, row, delinquentAfterMs)
}

/** Installments whose days of grace ended since anybody looked; each costs points and is told once. */
export const newlyLate = (account: LoanAccount, now: Date): Installment[] =>
  withLateFees(account, now).installments.filter(
    (row, index) => row.lateAt !== null && account.installments[index]?.lateAt === null,
  )

/** Whether the oldest payment is late enough for notice of default and what follows it. */
export function mayDefault(account: LoanAccount, now: Date): boolean {
  const oldest = account.installments.find((row) => openToLender(row) > 0)
  return oldest !== undefined && isDueFor(account, oldest, defaultAfterMs, now)
}
