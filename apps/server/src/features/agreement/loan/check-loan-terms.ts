/** Whether a loan on these terms can be had here at all, whoever offers it or asks for it. */
import { judgeLoanTerms, type LoanTerms, loanPrincipalGuard } from '@handshake/domain/loan/loan-terms.ts'
import type { Context } from '#platform/context.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import { capHere } from './loan.config.ts'

type TermsCode = 'loan.amount-out-of-range' | 'loan.not-here' | 'loan.wrong-terms'

export function checkLoanTerms(
  { config }: Pick<Context, 'config'>,
  terms: LoanTerms,
  refuse: Refuse<TermsCode>,
): Refused | null {
  const { minCents, maxCents } = loanPrincipalGuard
  if (terms.principalCents < minCents || terms.principalCents > maxCents) return refuse('loan.amount-out-of-range')
  const capBps = capHere(config)
  if (capBps === null) return refuse('loan.not-here')
  const wrong = judgeLoanTerms(terms, capBps)
  return wrong === null ? null : refuse('loan.wrong-terms', { problem: wrong.message })
}
