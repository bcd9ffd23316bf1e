/** Loans: from an ask or an offer to the last payment, or to the end without it. */
import { loan } from '@handshake/contracts/loan/loan.ts'
import { runningStates } from '@handshake/domain/loan/loan-machine.ts'
import { type AppLaw, lawsOf } from '@handshake/ledger/audit.ts'
import { accountClosed } from '#features/account/account.events.ts'
import { followLoans } from '#features/agreement/agreement.public.ts'
import { type ClosingCheck, defineFeature, on } from '#platform/feature.ts'
import { dueJob } from '#platform/jobs/due-work.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { answerAddendum } from './addendum/answer-addendum.ts'
import { proposeAddendum } from './addendum/propose-addendum.ts'
import { answerLoanAsk, askForLoan, readLoanAsks } from './ask/ask-for-loan.ts'
import { forgetAsks } from './ask/loan-ask.store.ts'
import { loanCalendar } from './loan-calendar.ts'
import { loanData } from './loan-data.ts'
import { applyForLoan, approveLoan, declareDefault, declineLoan, giveDefaultNotice, payLoan } from './loan-steps.ts'
import { offerLoan } from './offer/offer-loan.ts'
import { setAutopay } from './payment/set-autopay.ts'
import { readLoan, readLoanRules, readLoans } from './read-loans.ts'
import { loanTurns } from './turns.ts'

const law = lawsOf('loan')

/** The laws of loans, read back by the audit: every cent lent is open, settled or prepaid, and every payment is in the books. */
const loanLaws: readonly AppLaw[] = [
  law(
    'whoever is in a loan that began said yes to it, written down with their proof',
    'acceptances',
    // Older rows were never written down.
    `select 'loan ' || l.id as subject, 'a yes of ' || p.user_id as expected, 'none' as found
     from loans l join agreements a on a.id = l.id join agreement_participants p on p.agreement_id = a.id
     where l.started_at is not null and a.created_at >= (select min(accepted_at) from acceptances)
       and not exists (select from acceptances c where c.thing_kind in ('loan', 'agreement') and c.thing_id = l.id
         and c.user_id = p.user_id)`,
  ),
  law(
    'the installments of a loan and what was prepaid are its principal',
    'principal',
    `select 'loan ' || l.id as subject, a.total_value || ' cents' as expected,
       l.prepaid_cents + coalesce(sum(i.principal_cents), 0) || ' cents' as found
     from loans l join agreements a on a.id = l.id left join loan_installments i on i.loan_id = l.id
     where l.started_at is not null group by l.id, a.id
     having l.prepaid_cents + coalesce(sum(i.principal_cents), 0) <> a.total_value`,
  ),
  law(
    'what was settled on a loan is what was paid, and the lender received what came through us',
    'payments',
    `select 'loan ' || l.id as subject, p.paid || ' paid, ' || p.received || ' received' as expected,
       i.settled + l.prepaid_cents || ' paid, ' || l.received_cents || ' received' as found
     from loans l
     cross join lateral (select coalesce(sum(interest_cents + principal_cents + late_fee_cents), 0) as paid,
         coalesce(sum(interest_cents + principal_cents) filter (where source = 'wallet'), 0) as received
       from loan_payments where loan_id = l.id) p
     cross join lateral (select coalesce(sum(settled_interest_cents + settled_principal_cents + settled_late_fee_cents), 0) as settled
       from loan_installments where loan_id = l.id) i
     where l.started_at is not null and (i.settled + l.prepaid_cents <> p.paid or l.received_cents <> p.received)`,
  ),
]

const before = ['pending', 'credit_review', 'loan_approved', 'escrow_pending', 'escrow_secured', 'funds_disbursed']

/** Closing check: whoever lends or owes money stays until the loan is over. */
export const loanKeepsAccount: ClosingCheck = async ({ client }, personId) => {
  const { rows } = await client.query<{ lends: boolean }>({
    name: 'loan-keeps-account',
    text: `select p.role = 'initiator' as lends
      from agreement_participants p join agreements a on a.id = p.agreement_id
      where p.user_id = $1 and a.type = 'loan' and a.status = any ($2::text[]) limit 1`,
    values: [personId, [...runningStates, ...before]],
  })
  const [open] = rows
  if (open === undefined) return null
  return open.lends
    ? 'someone still owes you money on a loan. You can close your account once it’s paid off or forgiven.'
    : 'you have a loan to repay, or an offer to answer, first.'
}

export const loanFeature = defineFeature('loan', {
  routes: bindRoutes(loan, {
    offerLoan,
    askForLoan,
    readLoanAsks,
    answerLoanAsk,
    readLoanRules,
    readLoans,
    readLoan,
    applyForLoan,
    declineLoan,
    approveLoan,
    payLoan,
    setAutopay,
    proposeAddendum,
    answerAddendum,
    giveDefaultNotice,
    declareDefault,
  }),
  reactions: [on(accountClosed, 'loan.forget-asks', forgetAsks)],
  turns: [loanTurns],
  dataSections: [loanData],
  calendarSources: [loanCalendar],
  closingChecks: [loanKeepsAccount],
  laws: loanLaws,
  jobs: [
    dueJob(
      {
        name: 'loan.follow',
        everySeconds: 5,
        about: 'Makes loan payments due, pays automatic ones, charges late fees, and lets old offers expire.',
      },
      followLoans,
    ),
  ],
})
