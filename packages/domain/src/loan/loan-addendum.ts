/** Changes to a running loan that both people accept: more months, a pause, part of it forgiven, or a payment made elsewhere. */
import { type Cents, cents, formatAmount, zero } from '../money.ts'
import { amortize, installmentCents } from './amortization.ts'
import { dueDate } from './due-dates.ts'
import {
  freshInstallment,
  type Installment,
  isDue,
  isOpen,
  type LoanAccount,
  nothing,
  openToLender,
  openTotal,
  withLateFees,
} from './loan-account.ts'
import { type PaymentProblem, type PaymentSettled, settlePayment } from './loan-payment.ts'

export const addendumKinds = ['extension', 'pause', 'forgiveness', 'off_platform_payment'] as const
export type AddendumKind = (typeof addendumKinds)[number]

/** Months for an extension or a pause, an amount for the other two. */
export type Addendum =
  | { readonly kind: 'extension' | 'pause'; readonly months: number }
  | { readonly kind: 'forgiveness' | 'off_platform_payment'; readonly amountCents: Cents }

/** Only the lender gives time or money away; who paid elsewhere, or was paid, may report it. The other side accepts. */
export const addendumProposers: Readonly<Record<AddendumKind, readonly ('lender' | 'borrower')[]>> = {
  extension: ['lender'],
  pause: ['lender'],
  forgiveness: ['lender'],
  off_platform_payment: ['lender', 'borrower'],
}

export const addendumMonths = { min: 1, max: 24 } as const

/** Days both have to think about it. */
export const addendumOpenDays = 14

export type AddendumApplied = Omit<PaymentSettled, 'servicingFeeCents'>

export function applyAddendum(account: LoanAccount, addendum: Addendum, at: Date): AddendumApplied | PaymentProblem {
  if ('months' in addendum) {
    const renewed = reschedule(withLateFees(account, at), addendum.kind, addendum.months, at)
    return { account: renewed, portions: nothing, onTime: [] }
  }
  const source = addendum.kind === 'forgiveness' ? 'forgiven' : 'off_platform'
  return settlePayment(account, { amountCents: addendum.amountCents, source, at })
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
  }
}

export const months = (count: number): string => (count === 1 ? '1 month' : `${count} months`)

const monthIndex = (startedAt: Date, dueAt: Date): number =>
  (dueAt.getUTCFullYear() - startedAt.getUTCFullYear()) * 12 + dueAt.getUTCMonth() - startedAt.getUTCMonth()

/**
 * Closes every open installment at what was paid of it and spreads the rest over new ones. Interest that was earned before moves along
 * to the first of them, late fees too, and interest paid ahead for the running month is taken off.
 */
function reschedule(account: LoanAccount, kind: 'extension' | 'pause', added: number, at: Date): LoanAccount {
  const monthOf = ({ dueAt }: Installment) => monthIndex(account.startedAt, dueAt)
  const open = account.installments.filter(isOpen)
  const first = open[0]
  if (first === undefined) return account
  const owed = openTotal(open)
  const ahead = open.filter((row) => !isDue(row, at))
  const carried = cents(
    openTotal(open.filter((row) => isDue(row, at))).interestCents +
      total(ahead, (row) => Math.max(0, row.carriedInterestCents - row.settled.interestCents)),
  )
  const paidAhead = total(ahead, (row) => Math.max(0, row.settled.interestCents - row.carriedInterestCents))
  // Where only a late fee is left of one, the months after it may be paid already: the new ones begin behind those.
  const month = monthOf(open.find((row) => openToLender(row) > 0) ?? first)
  const paid = account.installments.filter((row) => !isOpen(row)).map(monthOf)
  const from = firstMonth(
    account,
    Math.max(kind === 'pause' ? month + added : month, ...paid.map((one) => one + 1)),
    at,
  )
  const count = open.length + (kind === 'extension' ? added : 0)
  const borrowed = { principalCents: owed.principalCents, rateBps: account.rateBps }
  // Where only interest or a late fee is left there is nothing to spread.
  const payment = owed.principalCents > 0 ? installmentCents(borrowed, count) : account.installmentCents
  const made = owed.principalCents > 0 ? amortize(borrowed, count, payment) : [nothing]
  // One whose day stays goes on with what was paid of it, instead of ending beside another of the same day.
  const goesOn = open.find((row) => monthOf(row) === from)
  const closed = account.installments.filter((row) => row !== goesOn).flatMap((row) => closeAtPaid(row, at))
  const renewed = made.map((portions, index): Installment => {
    const row = freshInstallment(closed.length + index + 1, dueDate(account.startedAt, from + index), portions)
    if (index > 0) return row
    const settled = goesOn?.settled ?? nothing
    const interestCents = carried + Math.max(0, row.owed.interestCents - paidAhead)
    return {
      ...row,
      owed: {
        interestCents: cents(interestCents + settled.interestCents),
        principalCents: cents(row.owed.principalCents + settled.principalCents),
        lateFeeCents: cents(owed.lateFeeCents + settled.lateFeeCents),
      },
      settled,
      carriedInterestCents: cents(carried + settled.interestCents),
    }
  })
  return { ...account, installmentCents: payment, installments: [...closed, ...renewed] }
}

const total = (rows: readonly Installment[], read: (row: Installment) => number): number =>
  rows.reduce((sum, row) => sum + read(row), 0)

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
  if (settled.interestCents + settled.principalCents + settled.lateFeeCents === 0) return []
  return [{ ...row, owed: settled, settledAt: row.settledAt ?? at, carriedInterestCents: zero }]
}
