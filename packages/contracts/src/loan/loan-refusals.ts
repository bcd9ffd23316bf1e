/** What the rules of a loan's steps say, whether a step is taken by a route of loans or by the one of agreements. */
export const loanRuleRefusals = [
  'loan.trust-too-low-to-lend',
  'loan.trust-too-low-to-apply',
  'loan.amount-out-of-range',
  'loan.wrong-terms',
  'loan.not-here',
  'loan.person-gone',
  'loan.borrower-held',
  'loan.no-assessment',
  'loan.payment-not-positive',
  'loan.more-than-owed',
  'loan.nothing-owed',
  'loan.split-not-allowed',
  'loan.wrong-addendum',
  'loan.not-delinquent',
  'loan.notice-given',
  'loan.cure-time-left',
] as const
