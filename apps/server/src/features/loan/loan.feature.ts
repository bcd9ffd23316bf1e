/** Loans: from an ask or an offer to the last payment, or to the end without it. */
import { loan } from '@handshake/contracts/loan.ts'
import { accountClosed } from '#features/account/account.events.ts'
import { followLoans } from '#features/agreement/agreement.public.ts'
import { defineFeature, on } from '#platform/feature.ts'
import { dueJob } from '#platform/jobs/due-work.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { answerAddendum } from './addendum/answer-addendum.ts'
import { proposeAddendum } from './addendum/propose-addendum.ts'
import { answerLoanAsk } from './ask/answer-loan-ask.ts'
import { askForLoan } from './ask/ask-for-loan.ts'
import { forgetAsks } from './ask/loan-ask.store.ts'
import { readLoanAsks } from './ask/read-loan-asks.ts'
import { loanCalendar } from './loan-calendar.ts'
import { loanData } from './loan-data.ts'
import { loanKeepsAccount } from './loan-keeps-account.ts'
import { loanLaws } from './loan-laws.ts'
import { applyForLoan, approveLoan, declareDefault, declineLoan, giveDefaultNotice, payLoan } from './loan-steps.ts'
import { offerLoan } from './offer/offer-loan.ts'
import { setAutopay } from './payment/set-autopay.ts'
import { readLoan } from './read-loan.ts'
import { readLoanRules } from './read-loan-rules.ts'
import { readLoans } from './read-loans.ts'
import { loanTurns } from './turns.ts'

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
