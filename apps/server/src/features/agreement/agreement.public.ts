/** What other features may use of agreements: looking one up, what was agreed, and the steps of loans. */
export { findAgreement, madeBy } from './agreement.store.ts'
export { judgedTypes } from './judging/has-case.ts'
export { checkLoanTerms } from './loan/check-loan-terms.ts'
export { followLoans } from './loan/follow-loans.job.ts'
export { capHere } from './loan/loan.config.ts'
export { accountAt, type Loan } from './loan/loan.ts'
export { factsOf } from './loan/loan-facts.ts'
export { addendumAnswered, cureUntil } from './loan/plan-steps.ts'
export {
  findLoans,
  type LoanRole,
  lockOwnLoan,
  roleIn,
  sendLoanOffer,
  takeLoanStep,
} from './loan/take-loan-step.ts'
export { checkSeatOffer, offerToTaker, type SeatOffer } from './offer-by-seat.ts'
export { readTimeline } from './read/timeline.ts'
export { viewIfAllowed } from './read/view-agreement.ts'
export { readNames } from './step/announce.ts'
export { canDeal } from './step/can-deal.ts'
export { readRefusedSteps } from './step/refused-steps.store.ts'
export { agreedTerms } from './step/terms-hash.ts'
