/** Changes to a running loan that both people accept: more months, a pause, part of it forgiven, a payment made elsewhere, or one made later. */
import { type Cents, cents, formatAmount, zero } from '../money.ts'
import { days } from '../time.ts'
import { amortize, installmentCents } from './amortization.ts'
import { dueDate, dueDay, monthIndex } from './due-dates.ts'
import {
  freshInstallment,
  type Installment,
  isDue,
  isLate,
  isMonthOver,
  isOpen,
  type LoanAccount,
  monthEndsAt,
  nothing,
  openToLender,
  openTotal,
  sum,
  withLateFees,
} from './loan-account.ts'
import { type PaymentProblem, type PaymentSettled, settlePayment } from './loan-payment.ts'

export const addendumKinds = ['extension', 'pause', 'forgiveness', 'off_platform_payment', 'later_payment'] as const
export type AddendumKind = (typeof addendumKinds)[number]

/** Months for an extension or a pause, two days for a payment made later, an amount for the other two. */
export type Addendum =
  | { readonly kind: 'extension' | 'pause'; readonly months: number }
  | { readonly kind: 'forgiveness' | 'off_platform_payment'; readonly amountCents: Cents }
  | { readonly kind: 'later_payment'; readonly fromAt: Date; readonly toAt: Date }

/** Only the lender gives months or money away; who paid elsewhere, or was paid, may report it. The borrower asks for a later day. */
export const addendumProposers: Readonly<Record<AddendumKind, readonly ('lender' | 'borrower')[]>> = {
  extension: ['lender'],
  pause: ['lender'],
  forgiveness: ['lender'],
  off_platform_payment: ['lender', 'borrower'],
  later_payment: ['borrower'],
}

export const addendumMonths = { min: 1, max: 24 } as const

/** Days both have to think about it. */
export const addendumOpenDays = 14

/** How far the next payment can move, and never to the day of the one after it. */
const laterPaymentDays = 30

/** The next payment and the last day it can move to; null once it is overdue, and where nothing is owed. */
export function movablePayment(
  account: LoanAccount,
  at: Date,
): { readonly dueAt: Date; readonly latestAt: Date } | null {
  const [row, next] = account.installments.filter((one) => openToLender(one) > 0)
  if (row === undefined || isLate(account, row, at)) return null
  const latestMs = Math.min(
    row.dueAt.getTime() + days(laterPaymentDays),
    ...(next === undefined ? [] : [next.dueAt.getTime() - days(1)]),
  )
  const firstMs = Math.max(row.dueAt.getTime(), at.getTime())
  return latestMs > firstMs ? { dueAt: row.dueAt, latestAt: new Date(latestMs) } : null
}

export type AddendumApplied = Omit<PaymentSettled, 'servicingFeeCents'>
export type AddendumProblem = PaymentProblem | { readonly problem: 'day-not-possible' }

export function applyAddendum(account: LoanAccount, addendum: Addendum, at: Date): AddendumApplied | AddendumProblem {
  if (addendum.kind === 'later_payment') return movePayment(account, addendum, at)
  if ('months' in addendum) {
    const renewed = reschedule(withLateFees(account, at), addendum.kind, addendum.months, at)
    return { account: renewed, portions: nothing, onTime: [] }
  }
  const source = addendum.kind === 'forgiveness' ? 'forgiven' : 'off_platform'
  return settlePayment(account, { amountCents: addendum.amountCents, source, at })
}

type Move = Extract<Addendum, { readonly kind: 'later_payment' }>

/** What is owed stays as it is, and interest runs as before; reminders, late fees and what follows them go by the new day. */
function movePayment(account: LoanAccount, { fromAt, toAt }: Move, at: Date): AddendumApplied | AddendumProblem {
  const movable = movablePayment(account, at)
  const isPossible =
    movable !== null &&
    movable.dueAt.getTime() === fromAt.getTime() &&
    toAt > fromAt &&
    toAt > at &&
    toAt <= movable.latestAt
  if (!isPossible) return { problem: 'day-not-possible' }
  const installments = account.installments.map((row) =>
    row.dueAt.getTime() === fromAt.getTime() ? { ...row, dueAt: toAt, movedFromAt: row.movedFromAt ?? fromAt } : row,
  )
  return { account: { ...account, installments }, portions: nothing, onTime: [] }
}

/** What it would do, in words both read before they accept. */
export function describeAddendum(addendum: Addendum): string {
  switch (addendum.kind) {
    case 'extension':
      return `Extend the loan by ${months(addendum.months)}. The rate stays the same.`
    case 'pause':
      return `Pause payments for ${months(addendum.months)}. No interest is added while the loan is paused.`
    case 'forgiveness':
      return `Forgive ${formatAmount(addendum.amountCents)} of what is owed.`
    case 'off_platform_payment':
      return `Count a payment of ${formatAmount(addendum.amountCents)} made outside Handshake.`
    case 'later_payment':
      return `Move the payment of ${dueDay(addendum.fromAt)} to ${dueDay(addendum.toAt)}. Nothing is added for it.`
  }
}

export const months = (count: number): string => (count === 1 ? '1 month' : `${count} months`)

/**
 * Closes every open installment at what was paid of it and spreads the rest over new ones. Interest that was earned before moves along
 * to the first of them, late fees too, and interest paid ahead for the running month is taken off.
 */
function reschedule(account: LoanAccount, kind: 'extension' | 'pause', added: number, at: Date): LoanAccount {
  const { startedAt } = account
  const monthOf = (row: Installment) => monthIndex(startedAt, monthEndsAt(row))
  const open = account.installments.filter(isOpen)
  const first = open[0]
  if (first === undefined) return account
  const owed = openTotal(open)
  // A month of which only a late fee is left is over: the new ones begin behind it, and it is none of them.
  const unpaid = open.filter((row) => openToLender(row) > 0)
  const oldest = unpaid[0] ?? first
  const pausedMonths = kind === 'pause' ? added : 0
  const wanted = monthOf(oldest) + pausedMonths
  const movedTo = dayKept(account, oldest, { month: wanted, pausedMonths, at })
  const from = movedTo === null ? firstMonth(account, wanted, at) : wanted
  const ahead = open.filter((row) => !isMonthOver(row, at) || (movedTo !== null && row === oldest))
  const carried = cents(
    openTotal(open.filter((row) => !ahead.includes(row))).interestCents +
      total(ahead, (row) => Math.max(0, row.carriedInterestCents - row.settled.interestCents)),
  )
  const paidAhead = total(ahead, (row) => Math.max(0, row.settled.interestCents - row.carriedInterestCents))
  const count = unpaid.length + (kind === 'extension' ? added : 0)
  const borrowed = { principalCents: owed.principalCents, rateBps: account.rateBps }
  // Where only interest or a late fee is left there is nothing to spread.
  const payment = owed.principalCents > 0 ? installmentCents(borrowed, count) : account.installmentCents
  const made = owed.principalCents > 0 ? amortize(borrowed, count, payment) : [nothing]
  // One whose day stays goes on with what was paid of it, instead of ending beside another of the same day.
  const goesOn = open.find((row) => monthOf(row) === from)
  const closed = account.installments.filter((row) => row !== goesOn).flatMap((row) => closeAtPaid(row, at))
  const renewed = made.map((portions, index): Installment => {
    const row = freshInstallment(closed.length + index + 1, dueDate(startedAt, from + index), portions)
    if (index > 0) return row
    const day = movedTo === null ? {} : { dueAt: movedTo, movedFromAt: row.dueAt }
    const settled = goesOn?.settled ?? nothing
    const interestCents = carried + Math.max(0, row.owed.interestCents - paidAhead)
    return {
      ...row,
      ...day,
      owed: {
        interestCents: cents(interestCents + settled.interestCents),
        principalCents: cents(row.owed.principalCents + settled.principalCents),
        lateFeeCents: cents(owed.lateFeeCents + settled.lateFeeCents),
      },
      settled,
      // Of what was paid of it, too, the part that was earned before; the rest is of its own month.
      carriedInterestCents: cents(carried + Math.min(settled.interestCents, goesOn?.carriedInterestCents ?? 0)),
    }
  })
  return { ...account, installmentCents: payment, installments: [...closed, ...renewed] }
}

const total = (rows: readonly Installment[], read: (row: Installment) => number): number =>
  rows.reduce((all, row) => all + read(row), 0)

type Renewal = { readonly month: number; readonly pausedMonths: number; readonly at: Date }

/** The day of a payment that was moved beyond its month: a new schedule asks for it no sooner, in a pause as much later, and before the next one. */
function dayKept({ startedAt }: LoanAccount, moved: Installment, { month, pausedMonths, at }: Renewal): Date | null {
  if (isDue(moved, at)) return null
  const next = dueDate(startedAt, month + 1).getTime() - days(1)
  const day = new Date(Math.min(dueDate(moved.dueAt, pausedMonths).getTime(), next))
  return day > at && day > dueDate(startedAt, month) ? day : null
}

/** The earliest month, from `wanted` on, whose due date still lies ahead. */
function firstMonth({ startedAt }: LoanAccount, wanted: number, at: Date): number {
  let month = Math.max(1, wanted)
  while (dueDate(startedAt, month).getTime() <= at.getTime()) month += 1
  return month
}

/** Installments that nothing was paid of disappear; the others end at what was paid. */
function closeAtPaid(row: Installment, at: Date): Installment[] {
  if (!isOpen(row)) return [row]
  const { settled } = row
  if (sum(settled) === 0) return []
  return [{ ...row, owed: settled, settledAt: row.settledAt ?? at, carriedInterestCents: zero }]
}
