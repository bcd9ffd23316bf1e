/** What a loan costs: in money, and as one yearly rate that counts the fee as well (APR). */
import { type Cents, cents } from '../money.ts'
import { feeOn } from '../wallet/fees.ts'
import { type LoanAccount, payoffCents, type Schedule, sum } from './loan-account.ts'

export type LoanCost = {
  readonly principalCents: Cents
  readonly originationFeeCents: Cents
  /** What arrives in the borrower's wallet. */
  readonly disbursedCents: Cents
  readonly installmentCents: Cents
  readonly lastInstallmentCents: Cents
  readonly interestCents: Cents
  readonly repaidCents: Cents
  /** Interest and fee together. */
  readonly costCents: Cents
  readonly servicingFeeCents: Cents
  /** What the lender has in the end, our servicing fee taken off. */
  readonly lenderReceivesCents: Cents
  readonly aprBps: number
}

export const originationFee = (principalCents: Cents): Cents => feeOn('loanOrigination', principalCents)

const owedEach = ({ installments }: LoanAccount): Cents[] => installments.map(({ owed }) => sum(owed))

const totalOf = (payments: readonly Cents[]): Cents => cents(payments.reduce((total, amount) => total + amount, 0))

/** Everything the borrower pays back; without the yearly rate, which takes a search. */
export const repaidCents = (account: LoanAccount): Cents => totalOf(owedEach(account))

export function costOf({ principalCents }: Pick<Schedule, 'principalCents'>, account: LoanAccount): LoanCost {
  const payments = owedEach(account)
  const repaid = totalOf(payments)
  const originationFeeCents = originationFee(principalCents)
  const disbursedCents = cents(principalCents - originationFeeCents)
  const servicingFeeCents = feeOn('loanServicing', repaid)
  return {
    principalCents,
    originationFeeCents,
    disbursedCents,
    installmentCents: account.installmentCents,
    lastInstallmentCents: payments.at(-1) ?? account.installmentCents,
    interestCents: cents(repaid - principalCents),
    repaidCents: repaid,
    costCents: cents(repaid - disbursedCents),
    servicingFeeCents,
    lenderReceivesCents: cents(repaid - servicingFeeCents),
    aprBps: aprBps(disbursedCents, payments),
  }
}

/** The least a borrower who pays everything back can leave the lender with: all of it on the first day, for a day's interest. */
export function leastBackCents(account: LoanAccount): Cents {
  const repaid = payoffCents(account, new Date(account.startedAt.getTime() + 1))
  return cents(repaid - feeOn('loanServicing', repaid))
}

const scale = 10n ** 18n
/** 10,000 basis points: far above what a fee of 1% can do to a loan of a single month. */
const highestHalfBps = 20_000

/** The yearly rate, twelve times the monthly one, at which the payments are worth what was received; to the nearest basis point. */
export function aprBps(receivedCents: Cents, payments: readonly Cents[]): number {
  const received = BigInt(receivedCents) * scale
  let low = 0
  let high = highestHalfBps
  // In half basis points, so that the answer can be rounded to the nearer whole one.
  while (high - low > 1) {
    const middle = Math.trunc((low + high) / 2)
    if (presentValue(payments, middle) > received) low = middle
    else high = middle
  }
  return Math.trunc(high / 2)
}

function presentValue(payments: readonly Cents[], halfBps: number): bigint {
  const parts = 240_000n
  let worth = scale
  let total = 0n
  for (const payment of payments) {
    worth = (worth * parts) / (parts + BigInt(halfBps))
    total += BigInt(payment) * worth
  }
  return total
}
