/** Loans as tests pay and change them: what a loan refuses fails the test. */

import type { LoanAccount } from '../src/loan/loan-account.ts'
import { type Addendum, applyAddendum } from '../src/loan/loan-addendum.ts'
import { settlePayment } from '../src/loan/loan-payment.ts'
import { cents } from '../src/money.ts'

export function changed(account: LoanAccount, change: Addendum, at: Date): LoanAccount {
  const done = applyAddendum(account, change, at)
  if ('problem' in done) throw new Error(done.problem)
  return done.account
}

export function paid(account: LoanAccount, amountCents: number, at: Date): LoanAccount {
  const settled = settlePayment(account, { amountCents: cents(amountCents), source: 'wallet', at })
  if ('problem' in settled) throw new Error(settled.problem)
  return settled.account
}
