/** What a payment settles: oldest installment first, in each the lender's interest and principal before our late fee; more than that shortens the loan. */
import { assert } from '../assert.ts'
import { type Cents, cents, zero } from '../money.ts'
import { feeOn } from '../wallet/fees.ts'
import { amortize } from './amortization.ts'
import {
  closedEarly,
  freshInstallment,
  type Installment,
  isLate,
  isMonthOver,
  isOpen,
  type LoanAccount,
  nothing,
  openPortions,
  openToLender,
  openTotal,
  type Portions,
  plus,
  sum,
  withLateFees,
} from './loan-account.ts'

/** From the wallet; outside of Handshake, once the other side confirms; or not paid at all, because the lender forgives it. */
export type PaymentSource = 'wallet' | 'off_platform' | 'forgiven'

export type LoanPayment = { readonly amountCents: Cents; readonly source: PaymentSource; readonly at: Date }

export type PaymentProblem =
  | { readonly problem: 'not-positive' }
  | { readonly problem: 'nothing-owed' }
  | { readonly problem: 'more-than-owed'; readonly owedCents: Cents }
  | { readonly problem: 'split-not-allowed'; readonly dueCents: Cents }

export type PaymentSettled = {
  readonly account: LoanAccount
  readonly portions: Portions
  /** Numbers of the installments whose last cent this was, before they turned late. */
  readonly onTime: readonly number[]
  /** From what the lender receives; nothing where no money came through us. */
  readonly servicingFeeCents: Cents
}

/** The lender's share of a payment; the rest is our late fee. */
export const toLender = ({ interestCents, principalCents }: Portions): Cents => cents(interestCents + principalCents)

/** Our fee follows from the total the lender has received, so that paying in many small parts rounds nothing away. */
export const servicingFee = (beforeCents: Cents, afterCents: Cents): Cents =>
  cents(feeOn('loanServicing', afterCents) - feeOn('loanServicing', beforeCents))

export function settlePayment(given: LoanAccount, payment: LoanPayment): PaymentSettled | PaymentProblem {
  const { amountCents, source, at } = payment
  if (amountCents <= 0) return { problem: 'not-positive' }
  const account = withLateFees(given, at)
  const ended = closedEarly(account, at)
  const owedCents = coveredBy(source, openTotal(ended.installments))
  if (owedCents === 0) return { problem: 'nothing-owed' }
  if (amountCents > owedCents) return { problem: 'more-than-owed', owedCents }
  const paysOff = amountCents === owedCents
  const { rows, left, portions } = allocate(paysOff ? ended : account, payment)
  const split = rows.find((row) => isOpen(row) && touched(row, account))
  if (split !== undefined && !account.allowSplitPayments && source === 'wallet') {
    return { problem: 'split-not-allowed', dueCents: sum(openPortions(installmentOf(account, split.number))) }
  }
  const settled = paysOff ? { ...ended, installments: rows } : prepay({ ...account, installments: rows }, left, at)
  const all = plus(portions, { ...nothing, principalCents: left })
  const receivedCents = source === 'wallet' ? cents(account.receivedCents + toLender(all)) : account.receivedCents
  const after = { ...settled, receivedCents }
  return {
    account: source === 'wallet' ? after : withoutFeesAtTheEnd(after),
    portions: all,
    onTime: source === 'forgiven' ? [] : newlySettled(account, after, at),
    servicingFeeCents: servicingFee(account.receivedCents, receivedCents),
  }
}

/** Our late fee is paid through us or not at all. */
const coveredBy = (source: PaymentSource, open: Portions): Cents => (source === 'wallet' ? sum(open) : toLender(open))

/** Beyond this month's installment only what is older than the months to come: what a new schedule took along to the first of them. */
function allocate({ installments }: LoanAccount, { amountCents, source, at }: LoanPayment) {
  let left: number = amountCents
  let portions = nothing
  let older = nothing
  const take = (open: Cents): Cents => {
    const taken = cents(Math.min(left, open))
    left -= taken
    return taken
  }
  const takeOf = (open: Portions): Portions => {
    const part: Portions = {
      interestCents: take(open.interestCents),
      principalCents: take(open.principalCents),
      lateFeeCents: source === 'wallet' ? take(open.lateFeeCents) : zero,
    }
    portions = plus(portions, part)
    return part
  }
  const running = installments.findIndex((row) => !isMonthOver(row, at))
  const rows = installments.map((row, index) => {
    if (left === 0) return row
    if (running < 0 || index <= running)
      return stamped({ ...row, settled: plus(row.settled, takeOf(openPortions(row))) }, at)
    const part = takeOf({ ...openPortions(row), interestCents: row.carriedInterestCents, principalCents: zero })
    older = plus(older, part)
    return settledBefore(row, part)
  })
  const last = rows[running]
  if (last === undefined || sum(older) === 0) return { rows, left: cents(left), portions }
  const { owed, settled, carriedInterestCents } = last
  rows[running] = {
    ...last,
    ...{ owed: plus(owed, older), settled: plus(settled, older) },
    carriedInterestCents: cents(carriedInterestCents + older.interestCents),
  }
  return { rows, left: cents(left), portions }
}

/** What is paid of it now stands with the month that runs. */
const settledBefore = (row: Installment, { interestCents, lateFeeCents }: Portions): Installment => ({
  ...row,
  owed: {
    ...row.owed,
    interestCents: cents(row.owed.interestCents - interestCents),
    lateFeeCents: cents(row.owed.lateFeeCents - lateFeeCents),
  },
  carriedInterestCents: cents(row.carriedInterestCents - interestCents),
})

const stamped = (row: Installment, at: Date): Installment =>
  row.settledAt === null && openToLender(row) === 0 ? { ...row, settledAt: at } : row

const installmentOf = (account: LoanAccount, number: number): Installment => {
  const found = account.installments.find((row) => row.number === number)
  assert(found !== undefined, `there is no installment ${number}`)
  return found
}

const touched = (row: Installment, before: LoanAccount): boolean =>
  sum(row.settled) !== sum(installmentOf(before, row.number).settled)

/** Beyond this month's installment everything is principal: the months to come keep their amount, and there are fewer of them. */
function prepay(account: LoanAccount, extraCents: Cents, at: Date): LoanAccount {
  if (extraCents === 0) return account
  const running = account.installments.findIndex((row) => !isMonthOver(row, at))
  const kept = account.installments.slice(0, running + 1)
  const later = account.installments.slice(running + 1)
  const open = openTotal(later)
  const principalCents = cents(open.principalCents - extraCents)
  assert(principalCents > 0, 'whoever pays everything pays the loan off')
  const months = amortize({ principalCents, rateBps: account.rateBps }, later.length, account.installmentCents)
  const rest = months.map((month, index) => {
    const { number, dueAt, movedFromAt } = later[index] as Installment
    const fresh = { ...freshInstallment(number, dueAt, month), movedFromAt }
    // A late fee that a new schedule took along stays where nobody paid it through us.
    return index === 0 ? { ...fresh, owed: { ...fresh.owed, lateFeeCents: open.lateFeeCents } } : fresh
  })
  return { ...account, installments: [...kept, ...rest], prepaidCents: cents(account.prepaidCents + extraCents) }
}

/** When the two settle the rest between themselves we do not chase our late fee. */
function withoutFeesAtTheEnd(account: LoanAccount): LoanAccount {
  if (account.installments.some((row) => openToLender(row) > 0)) return account
  const installments = account.installments.map((row) => ({
    ...row,
    owed: { ...row.owed, lateFeeCents: row.settled.lateFeeCents },
  }))
  return { ...account, installments }
}

const newlySettled = (before: LoanAccount, after: LoanAccount, at: Date): number[] =>
  after.installments
    .filter(
      (row) =>
        row.settledAt !== null && !isLate(after, row, at) && installmentOf(before, row.number).settledAt === null,
    )
    .map(({ number }) => number)
