/** What loans bring to the server: how an offer becomes an agreement, what each step does, its money, and the rows of the money room. */

import { dueDay } from '@handshake/domain/loan/due-dates.ts'
import type { LoanEvent } from '@handshake/domain/loan/loan-machine.ts'
import type { PaymentProblem } from '@handshake/domain/loan/loan-payment.ts'
import { formatAmount, zero } from '@handshake/domain/money.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import type { ActionHook, AgreementHooks, Drafted, StepCode } from '../agreement-hooks.ts'
import { lockWalletsIn, owesUs, refuseIfOwing } from '../step/owes-nothing.ts'
import { assessCredit } from './assess-credit.ts'
import { checkLoanTerms } from './check-loan-terms.ts'
import { type Loan, loanOf } from './loan.ts'
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

function refusedPayment(problem: PaymentProblem, refuse: Refuse<StepCode>): Refused {
  switch (problem.problem) {
    case 'not-positive':
      return refuse('loan.payment-not-positive')
    case 'more-than-owed':
      return refuse('loan.more-than-owed', { owed: formatAmount(problem.owedCents) })
    case 'nothing-owed':
    case 'split-not-allowed':
      return refuse(`loan.${problem.problem}`)
  }
}

/** The step that comes of what was sent has to be the one that was asked for: the table decides, not the request. */
const asAsked = (planned: LoanStep, action: string, refuse: Refuse<StepCode>): LoanStep | Refused =>
  planned.event === action
    ? planned
    : refuse('agreement.guard', { reason: `This amount calls for a different step: ${planned.event}` })

const pay: ActionHook = async (ctx, { agreement, personId, input }, refuse) => {
  if (input.amountCents === undefined) return refuse('agreement.missing-details', { what: 'how much you’re paying' })
  await lockWalletsIn(ctx, agreement)
  const asked = { amountCents: input.amountCents, by: 'counterparty', actorId: personId, now: ctx.now } as const
  const planned = planPayment(loanOf(agreement), asked)
  return 'problem' in planned ? refusedPayment(planned, refuse) : asAsked(planned, input.action, refuse)
}

const amend: ActionHook = ({ now }, { agreement, personId, input }, refuse) => {
  const by = personId === agreement.initiatorId ? 'initiator' : 'counterparty'
  const planned = planAmendment(loanOf(agreement), { by, actorId: personId }, now)
  // What is owed may have become less than what was to be forgiven or counted.
  if ('problem' in planned)
    return refuse('loan.wrong-addendum', {
      problem:
        planned.problem === 'day-not-possible'
          ? 'This payment is overdue or was made in the meantime, so its day can’t move anymore.'
          : 'Less is owed now than when this change was proposed. Propose a new one.',
    })
  return asAsked(planned, input.action, refuse)
}

const sayNo: ActionHook = ({ now }, { agreement, personId, input }) =>
  planRefusal(loanOf(agreement), personId, input.reason, now)

const actions: Readonly<Partial<Record<LoanEvent, ActionHook>>> = {
  send_offer: ({ now }, { agreement }) => planOffer(loanOf(agreement), now),
  apply_for_loan: async (ctx, { agreement, personId }, refuse) => {
    const loan = loanOf(agreement)
    const owing = await refuseIfOwing(ctx, agreement, personId, refuse)
    if (owing !== null) return owing
    return planApplication(loan, await assessCredit(ctx, loan), ctx.now)
  },
  approve_loan: async (ctx, { agreement }, refuse) => {
    const loan = loanOf(agreement)
    // The cap may have been lowered since the offer was made.
    const wrong = checkLoanTerms(ctx, loan.terms, refuse)
    if (wrong !== null) return wrong
    return (await owesUs(ctx, agreement, loan.borrowerId)) ? refuse('loan.borrower-held') : planApproval(loan, ctx.now)
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
    return loan.own.defaultNoticeAt === null ? planDefaultNotice(loan, now) : refuse('loan.notice-given')
  },
  initiate_default: ({ now }, { agreement }, refuse) => {
    const loan = loanOf(agreement)
    const until = cureUntil(loan)
    if (until === null) return refuse('loan.not-delinquent')
    return until > now ? refuse('loan.cure-time-left', { until: dueDay(until) }) : planDefault(loan, now)
  },
}

export const loanHooks: AgreementHooks<'loan'> = {
  checkForm: checkLoanTerms,
  draft: ({ type: _, ...terms }, { initiatorId, others }) => {
    const [borrowerId] = others
    return borrowerId === undefined ? { problem: 'Choose who borrows' } : draftLoan(terms, initiatorId, borrowerId)
  },
  terms: (agreement) => loanOf(agreement).terms,
  // In the calendar by a source of their own.
  moments: () => [],
  read: readLoanRows,
  write: writeLoanRows,
  guardRefusals: {
    'trust-to-lend': 'loan.trust-too-low-to-lend',
    'trust-to-borrow': 'loan.trust-too-low-to-apply',
    'principal-in-range': 'loan.amount-out-of-range',
    'credit-assessed': 'loan.no-assessment',
    'split-payments-allowed': 'loan.split-not-allowed',
    'delinquent-long-enough': 'loan.not-delinquent',
  },
  actions,
  system: Object.fromEntries(
    Object.entries(loanSystemPlans).map(([event, plan]) => [
      event,
      (agreement, now) => plan?.(loanOf(agreement), now) ?? {},
    ]),
  ),
  recipes: loanRecipes,
}
