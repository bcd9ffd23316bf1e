/** What loans bring to the server: how an offer becomes an agreement, what each step does, its money, and the rows of the money room. */

import { dueDay } from '@handshake/domain/loan/due-dates.ts'
import { mayDefault } from '@handshake/domain/loan/loan-account.ts'
import type { LoanEvent } from '@handshake/domain/loan/loan-machine.ts'
import type { PaymentProblem } from '@handshake/domain/loan/loan-payment.ts'
import { judgeLoanTerms, loanPrincipalGuard } from '@handshake/domain/loan/loan-terms.ts'
import { formatAmount, zero } from '@handshake/domain/money.ts'
import { findPeople, keepApart } from '#features/handshake/handshake.public.ts'
import type { Context } from '#platform/context.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import type { ActionHook, AgreementHooks, Drafted, StepCode } from '../agreement-hooks.ts'
import { lockWalletsIn, owesUs, refuseIfOwing } from '../step/owes-nothing.ts'
import { assessCredit } from './assess-credit.ts'
import { capHere } from './loan.config.ts'
import { accountOf, type Loan, loanOf } from './loan.ts'
import { loanRecipes } from './loan-recipes.ts'
import type { LoanStep } from './loan-step.ts'
import { planPayment } from './plan-payment.ts'
import {
  cureUntil,
  loanSystemPlans,
  planAmendment,
  planApplication,
  planApproval,
  planDefault,
  planDefaultNotice,
  planOffer,
  planRefusal,
} from './plan-steps.ts'
import { readLoanRows } from './read-loan-rows.ts'
import { writeLoanRows } from './write-loan-rows.ts'

/** Null where loans of these terms may be made here; the words are the ones the loan form shows. */
export function loanTermsProblem(ctx: Pick<Context, 'config'>, terms: Loan['terms']): string | null {
  const { minCents, maxCents, message } = loanPrincipalGuard
  if (terms.principalCents < minCents || terms.principalCents > maxCents) return message
  const capBps = capHere(ctx.config)
  if (capBps === null) return 'Loans aren’t available in your region.'
  return judgeLoanTerms(terms, capBps)?.message ?? null
}

export const draftLoan = (
  terms: Loan['terms'],
  lenderId: Loan['lenderId'],
  borrowerId: Loan['borrowerId'],
): Drafted => ({
  totalCents: terms.principalCents,
  terms,
  seats: [
    { personId: lenderId, role: 'initiator', stakeCents: terms.principalCents },
    { personId: borrowerId, role: 'counterparty', stakeCents: zero },
  ],
})

/** Whether the two can still deal with each other: the other one is there, and neither has blocked the other. */
export async function canDeal(ctx: Context, one: Loan['lenderId'], other: Loan['lenderId']): Promise<boolean> {
  const [known, apart] = await Promise.all([findPeople(ctx, [other]), keepApart(ctx, one, [other])])
  return known.get(other)?.isActive === true && !apart.has(other)
}

export const paymentProblemWords = (problem: PaymentProblem): string => {
  switch (problem.problem) {
    case 'not-positive':
      return 'Payment amount must be greater than 0'
    case 'more-than-owed':
      return `That’s more than is owed. ${formatAmount(problem.owedCents)} pays off the whole loan today.`
    case 'nothing-owed':
      return 'Nothing is owed on this loan.'
    case 'split-not-allowed':
      return 'Split payments not allowed for this loan'
  }
}

/** The step that comes of what was sent has to be the one that was asked for: the table decides, not the request. */
function asAsked(planned: LoanStep | PaymentProblem, action: string, refuse: Refuse<StepCode>): LoanStep | Refused {
  if ('problem' in planned) return refuse('agreement.guard', { reason: paymentProblemWords(planned) })
  if (planned.event !== action)
    return refuse('agreement.guard', { reason: `This amount calls for a different step: ${planned.event}` })
  return planned
}

const pay: ActionHook = async (ctx, { agreement, personId, input }, refuse) => {
  if (input.amountCents === undefined) return refuse('agreement.missing-details', { what: 'how much you’re paying' })
  await lockWalletsIn(ctx, agreement)
  const asked = { amountCents: input.amountCents, by: 'counterparty', actorId: personId, now: ctx.now } as const
  return asAsked(planPayment(loanOf(agreement), asked), input.action, refuse)
}

const amend: ActionHook = ({ now }, { agreement, personId, input }, refuse) => {
  const by = personId === agreement.initiatorId ? 'initiator' : 'counterparty'
  return asAsked(planAmendment(loanOf(agreement), { by, actorId: personId }, now), input.action, refuse)
}

const sayNo: ActionHook = ({ now }, { agreement, personId, input }) =>
  planRefusal(loanOf(agreement), personId, input.reason, now)

/** Whoever is gone or blocked borrows and lends no more. */
const gone = (refuse: Refuse<StepCode>) =>
  refuse('agreement.guard', { reason: 'The other person’s account is closed.' })

const borrowerHeld = 'The borrower can’t take a loan right now. Your money stays with you.'

const actions: Readonly<Partial<Record<LoanEvent, ActionHook>>> = {
  send_offer: ({ now }, { agreement }) => planOffer(loanOf(agreement), now),
  apply_for_loan: async (ctx, { agreement, personId }, refuse) => {
    const loan = loanOf(agreement)
    if (!(await canDeal(ctx, personId, loan.lenderId))) return gone(refuse)
    const owing = await refuseIfOwing(ctx, agreement, personId, refuse)
    if (owing !== null) return owing
    return planApplication(loan, await assessCredit(ctx, loan), ctx.now)
  },
  approve_loan: async (ctx, { agreement, personId }, refuse) => {
    const loan = loanOf(agreement)
    if (!(await canDeal(ctx, personId, loan.borrowerId))) return gone(refuse)
    if (await owesUs(ctx, agreement, loan.borrowerId)) return refuse('agreement.guard', { reason: borrowerHeld })
    // The cap may have been lowered since the offer was made.
    const problem = loanTermsProblem(ctx, loan.terms)
    return problem === null ? planApproval(loan, ctx.now) : refuse('agreement.bad-terms', { problem })
  },
  decline_terms: sayNo,
  request_cancel: sayNo,
  reject_loan: sayNo,
  withdraw_application: sayNo,
  pay_early: pay,
  make_payment: pay,
  make_split_payment: pay,
  pay_another_part: pay,
  complete_split_payment: pay,
  payment: pay,
  pay_part: pay,
  amend,
  amend_in_part: amend,
  give_default_notice: ({ now }, { agreement }, refuse) => {
    const loan = loanOf(agreement)
    return loan.own.defaultNoticeAt === null
      ? planDefaultNotice(loan, now)
      : refuse('agreement.guard', { reason: 'You already gave notice of default.' })
  },
  initiate_default: ({ now }, { agreement }, refuse) => {
    const loan = loanOf(agreement)
    const until = cureUntil(loan)
    if (until === null || !mayDefault(accountOf(loan), now))
      return refuse('agreement.guard', { reason: 'Not yet delinquent' })
    return until > now
      ? refuse('agreement.guard', { reason: `The borrower has until ${dueDay(until)} to catch up.` })
      : planDefault(loan, now)
  },
}

export const loanHooks: AgreementHooks<'loan'> = {
  draft: ({ type: _, ...terms }, { initiatorId, others, ctx }) => {
    const problem = loanTermsProblem(ctx, terms)
    if (problem !== null) return { problem }
    const [borrowerId] = others
    return borrowerId === undefined ? { problem: 'Choose who borrows' } : draftLoan(terms, initiatorId, borrowerId)
  },
  terms: (agreement) => loanOf(agreement).terms,
  read: readLoanRows,
  write: writeLoanRows,
  actions,
  system: Object.fromEntries(
    Object.entries(loanSystemPlans).map(([event, plan]) => [
      event,
      (agreement, now) => plan?.(loanOf(agreement), now) ?? {},
    ]),
  ),
  recipes: loanRecipes,
}
