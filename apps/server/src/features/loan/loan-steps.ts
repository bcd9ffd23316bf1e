/** Use cases: the steps people take in a loan. Each names the step it wants; the rules are the agreement's, the answer is the loan after it. */

import { loan } from '@handshake/contracts/loan/loan.ts'
import type { LoanView } from '@handshake/contracts/loan/loan-views.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import { lockOwnLoan, takeLoanStep } from '#features/agreement/agreement.public.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { type Person, Refused, type UseCase } from '#platform/use-case.ts'
import { viewLoan } from './view-loan.ts'

type Taking = Parameters<typeof takeLoanStep>
type LoanContext = Taking[0] & { readonly person: Person }

async function stepAndView(
  ctx: LoanContext,
  { loanId, ...step }: Taking[2] & { readonly loanId: AgreementId },
  refuse: Taking[3],
): Promise<LoanView | Refused> {
  const own = await lockOwnLoan(ctx, loanId, refuse)
  if (own instanceof Refused) return own
  return (await takeLoanStep(ctx, own, step, refuse)) ?? viewLoan(ctx, loanId, ctx.person.id)
}

const again = (ctx: LoanContext, { loanId }: { readonly loanId: AgreementId }) => viewLoan(ctx, loanId, ctx.person.id)
const keyed = { again, reused: 'loan.id-reused' } as const

/** The borrower takes the offer as it stands, and what we know of them is written down for the lender. */
export const applyForLoan = oncePerKey(loan.applyForLoan, {
  ...keyed,
  decide: (ctx, { loanId }, refuse) => stepAndView(ctx, { loanId, wanted: 'apply' }, refuse),
})

/** The lender confirms the credit check and lends; escrow, our fee and the borrower's wallet in one transaction. */
export const approveLoan = oncePerKey(loan.approveLoan, {
  ...keyed,
  decide: (ctx, { loanId }, refuse) => stepAndView(ctx, { loanId, wanted: 'approve' }, refuse),
})

/** The borrower pays from the wallet; what is paid off ends in the same transaction. */
export const payLoan = oncePerKey(loan.payLoan, {
  ...keyed,
  decide: (ctx, { loanId, amountCents }, refuse) => stepAndView(ctx, { loanId, wanted: 'pay', amountCents }, refuse),
})

/** One of the two says no before any money moved; the table's step follows from who it is and how far it had come. */
export const declineLoan: UseCase<typeof loan.declineLoan> = (ctx, { loanId, reason }, refuse) =>
  stepAndView(ctx, { loanId, wanted: 'decline', reason }, refuse)

/** The lender of a loan that is very late gives notice; the borrower has seven days to catch up. */
export const giveDefaultNotice: UseCase<typeof loan.giveDefaultNotice> = (ctx, { loanId }, refuse) =>
  stepAndView(ctx, { loanId, wanted: 'give-default-notice' }, refuse)

/** The lender ends a loan in default, seven days after notice and with the payments still missing. */
export const declareDefault: UseCase<typeof loan.declareDefault> = (ctx, { loanId }, refuse) =>
  stepAndView(ctx, { loanId, wanted: 'declare-default' }, refuse)
