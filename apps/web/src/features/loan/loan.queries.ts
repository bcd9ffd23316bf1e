/** Reads of loans through the query cache, and how the answer of a step is taken in. */
import { loan } from '@handshake/contracts/loan/loan.ts'
import type { LoanView } from '@handshake/contracts/loan/loan-views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lookAgain } from '#platform/cache/look-again.ts'
import { readQuery } from '#platform/cache/queries.ts'

export const loansQuery = readQuery('loan.readLoans', loan.readLoans, {})

export const loanAsksQuery = readQuery('loan.readLoanAsks', loan.readLoanAsks, {})

export const loanRulesQuery = readQuery('loan.readLoanRules', loan.readLoanRules, {})

export const loanQuery = (loanId: string) =>
  readQuery('loan.readLoan', loan.readLoan, { loanId: loanId as LoanView['id'] })

/** What a step answered is shown at once; lists and balances are read again. */
export function useTakeInLoan(then?: () => void): (view: LoanView) => void {
  const client = useQueryClient()
  return (view) => {
    client.setQueryData(loanQuery(view.id).queryKey, view)
    lookAgain(client, 'agreement')
    lookAgain(client, 'wallet')
    then?.()
  }
}
