/** What other features may use of agreements: finding and locking one, the one writer of their state, and loans among them. */
export {
  findAgreement,
  findAgreements,
  lockAgreements,
  madeBy,
  setDueAt,
  takeDueAgreements,
} from './agreement.store.ts'
export type { AgreementMoved, NameOf } from './agreement-hooks.ts'
export { make, newAgreement } from './create-agreement.ts'
export { judgedTypes } from './judging/has-case.ts'
export { assessCredit } from './loan/assess-credit.ts'
export { capHere } from './loan/loan.config.ts'
export { accountAt, accountOf, type Loan, loanOf } from './loan/loan.ts'
export { factsOf } from './loan/loan-facts.ts'
export { canDeal, draftLoan } from './loan/loan-hooks.ts'
export type { LoanStep } from './loan/loan-step.ts'
export { planPayment } from './loan/plan-payment.ts'
export {
  cureUntil,
  planAmendment,
  planApplication,
  planApproval,
  planDefault,
  planDefaultNotice,
  planOffer,
  planRefusal,
} from './loan/plan-steps.ts'
export { moveAgreement, moveAgreements, nextLookAt, reportOnAgreements } from './move-agreements.ts'
export { readTimeline } from './read/timeline.ts'
export { viewIfAllowed } from './read/view-agreement.ts'
export { readNames } from './step/announce.ts'
export { lockWalletsIn, owesUs, refuseIfOwing } from './step/owes-nothing.ts'
export { noteRefusedSteps, readRefusedSteps } from './step/refused-steps.store.ts'
export { systemAttempt } from './step/take-step.ts'
export { agreedTerms } from './step/terms-hash.ts'
