/** Notices about loans: the offer, the money going out, every payment, and what follows when one does not come. */
import { formatRate } from '../loan/loan-terms.ts'
import { type Cents, dollars, formatAmount } from '../money.ts'
import { type ChangeAnswered, type LoanFacts, sampleLoan, type ToEither } from './loan-facts.ts'
import { type NoticeLink, type NoticeSubject, noticeKind, samplePerson } from './notice-kind.ts'
import type { PersonName } from './person-name.ts'

type Answerable = LoanFacts & { readonly answerBy: Date }
type PaymentFacts = LoanFacts & { readonly amountCents: Cents; readonly dueDay: string }

const samplePayment: PaymentFacts = { ...sampleLoan, amountCents: dollars(85.29), dueDay: 'March 31, 2027' }

const seeLoan = ({ agreementId }: LoanFacts): NoticeLink => ({ to: `/loan/${agreementId}`, label: 'View loan' })

const payNow = (facts: LoanFacts): NoticeLink => ({ ...seeLoan(facts), label: 'Pay now' })

const ofLoan = {
  icon: 'wallet',
  priority: 'medium',
  channels: ['bell', 'mail', 'push'],
  link: seeLoan,
  about: ({ agreementId }: LoanFacts): NoticeSubject => ({ type: 'agreement', id: agreementId }),
  occasion: ({ occasion }: LoanFacts) => occasion,
  data: (facts: LoanFacts) => ({
    amount: facts.principalCents,
    interest_rate: facts.rateBps,
    term_months: facts.termMonths,
    purpose: facts.purpose,
    lender_name: facts.lender,
    borrower_name: facts.borrower,
    monthly_payment: facts.monthlyCents,
    total_repayment: facts.repaymentCents,
  }),
} as const

const paymentLate = { ...ofLoan, type: 'loan_payment_due', icon: 'warning', priority: 'urgent' } as const

export const loanTermsWords = ({
  principalCents,
  rateBps,
  termMonths,
}: Pick<LoanFacts, 'principalCents' | 'rateBps' | 'termMonths'>) =>
  `${formatAmount(principalCents)} at ${formatRate(rateBps)} a year for ${termMonths} ${termMonths === 1 ? 'month' : 'months'}`

export const loanNoticeKinds = {
  'loan.offered': noticeKind<Answerable>({
    ...ofLoan,
    type: 'loan_offer_received',
    title: 'Loan offer received',
    words: (facts) =>
      `${facts.lender} offers you ${loanTermsWords(facts)}. You’d pay ${formatAmount(facts.monthlyCents)} a month.`,
    link: (facts) => ({ ...seeLoan(facts), label: 'See the offer' }),
    channels: ['bell', 'toast', 'mail', 'push'],
    priority: 'high',
    audience: 'whoever the loan is offered to',
    expiresAt: ({ answerBy }) => answerBy,
    sample: { ...sampleLoan, answerBy: new Date(0) },
  }),
  'loan.applied': noticeKind<LoanFacts>({
    ...ofLoan,
    type: 'loan_application_created',
    title: 'Loan offer accepted',
    words: (facts) =>
      `${facts.borrower} accepted your offer of ${loanTermsWords(facts)}. It’s your turn to send the money.`,
    link: (facts) => ({ ...seeLoan(facts), label: 'See the loan' }),
    priority: 'high',
    audience: 'the lender',
    sample: sampleLoan,
  }),
  'loan.approved': noticeKind<LoanFacts>({
    ...ofLoan,
    type: 'loan_offer_accepted',
    title: 'Your loan is on its way',
    words: (facts) => `${facts.lender} said yes to lending you ${formatAmount(facts.principalCents)}.`,
    audience: 'the borrower',
    sample: sampleLoan,
  }),
  'loan.declined': noticeKind<LoanFacts & { readonly from: PersonName; readonly reason: string }>({
    ...ofLoan,
    type: 'loan_application_created',
    title: 'Loan not going ahead',
    words: ({ from, principalCents, reason }) =>
      `${from} decided against the loan of ${formatAmount(principalCents)}${reason === '' ? '. No money moved.' : `: “${reason}”`}`,
    data: (facts) => ({ ...ofLoan.data(facts), reason: facts.reason }),
    audience: 'the other side',
    sample: { ...sampleLoan, from: samplePerson('Maya Chen'), reason: 'Not this month, sorry' },
  }),
  'loan.expired': noticeKind<ToEither>({
    ...ofLoan,
    type: 'loan_application_created',
    title: 'Loan offer expired',
    words: ({ to, lender, borrower, principalCents }) =>
      `The loan of ${formatAmount(principalCents)} ${to === 'lender' ? `to ${borrower}` : `from ${lender}`} wasn’t answered in time. No money moved.`,
    audience: 'both sides',
    sample: { ...sampleLoan, to: 'lender' },
  }),
  'loan.agreed': noticeKind<ToEither>({
    ...ofLoan,
    type: 'loan_agreement_created',
    title: 'Loan agreement created',
    words: (facts) =>
      facts.to === 'lender'
        ? `You lent ${facts.borrower} ${loanTermsWords(facts)}. ${facts.borrower} pays back ${formatAmount(facts.repaymentCents)} in total.`
        : `${facts.lender} lent you ${loanTermsWords(facts)}. You pay back ${formatAmount(facts.repaymentCents)} in total.`,
    audience: 'both sides',
    sample: { ...sampleLoan, to: 'borrower' },
  }),
  'loan.funded': noticeKind<LoanFacts & { readonly disbursedCents: Cents; readonly feeCents: Cents }>({
    ...ofLoan,
    type: 'loan_funded',
    title: 'Your loan arrived',
    words: ({ disbursedCents, feeCents, lender }) =>
      `${formatAmount(disbursedCents)} from ${lender} is in your wallet. The fee was ${formatAmount(feeCents)}.`,
    channels: ['bell', 'toast', 'mail', 'push'],
    audience: 'the borrower',
    sample: { ...sampleLoan, disbursedCents: dollars(495), feeCents: dollars(5) },
  }),
  'loan.payment-due': noticeKind<PaymentFacts>({
    ...ofLoan,
    type: 'loan_payment_due',
    title: 'Loan payment due',
    words: ({ amountCents, lender, dueDay }) =>
      `${formatAmount(amountCents)} to ${lender} is due today, ${dueDay}. You have 3 days before a late fee is added.`,
    link: payNow,
    priority: 'high',
    audience: 'the borrower',
    sample: samplePayment,
  }),
  'loan.autopay-failed': noticeKind<PaymentFacts>({
    ...ofLoan,
    type: 'loan_payment_due',
    title: 'Automatic payment didn’t go through',
    words: ({ amountCents, lender, dueDay }) =>
      `Your wallet didn’t have ${formatAmount(amountCents)} for ${lender}, due ${dueDay}. Add money and pay within 3 days.`,
    link: payNow,
    icon: 'warning',
    priority: 'high',
    audience: 'the borrower',
    sample: samplePayment,
  }),
  'loan.payment-received': noticeKind<LoanFacts & { readonly amountCents: Cents; readonly feeCents: Cents }>({
    ...ofLoan,
    type: 'loan_payment_received',
    title: 'Loan payment received',
    words: ({ amountCents, feeCents, borrower }) =>
      `${borrower} paid ${formatAmount(amountCents)}. ${feeCents === 0 ? 'It’s in your wallet.' : `It’s in your wallet, minus a ${formatAmount(feeCents)} servicing fee.`}`,
    audience: 'the lender',
    sample: { ...sampleLoan, amountCents: dollars(85.29), feeCents: dollars(0.43) },
  }),
  'loan.payment-made': noticeKind<LoanFacts & { readonly amountCents: Cents; readonly leftCents: Cents }>({
    ...ofLoan,
    type: 'payment_sent',
    title: 'Loan payment made',
    words: ({ amountCents, leftCents, lender }) =>
      `You paid ${formatAmount(amountCents)} to ${lender}. ${formatAmount(leftCents)} of the loan is left.`,
    priority: 'low',
    channels: ['bell'],
    audience: 'the borrower',
    sample: { ...sampleLoan, amountCents: dollars(85.29), leftCents: dollars(330) },
  }),
  'loan.overdue': noticeKind<PaymentFacts & ToEither & { readonly feeCents: Cents }>({
    ...paymentLate,
    title: 'Loan payment overdue',
    words: ({ to, borrower, lender, amountCents, feeCents, dueDay }) =>
      to === 'lender'
        ? `${borrower}’s payment due ${dueDay} is overdue. With our late fee of ${formatAmount(feeCents)}, ${borrower} owes ${formatAmount(amountCents)} now.`
        : `Your payment to ${lender} due ${dueDay} is overdue. With a late fee of ${formatAmount(feeCents)}, you owe ${formatAmount(amountCents)} now.`,
    audience: 'both sides',
    sample: { ...samplePayment, to: 'borrower', amountCents: dollars(89.55), feeCents: dollars(4.26) },
  }),
  'loan.delinquent': noticeKind<PaymentFacts & ToEither>({
    ...paymentLate,
    title: 'Loan payment over 30 days late',
    words: ({ to, amountCents, dueDay, borrower, lender }) =>
      to === 'lender'
        ? `A payment from ${borrower} has been late since ${dueDay}. ${borrower} owes ${formatAmount(amountCents)} now.`
        : `Your payment to ${lender} has been late since ${dueDay}. You owe ${formatAmount(amountCents)} now.`,
    audience: 'both sides',
    sample: { ...samplePayment, to: 'borrower' },
  }),
  'loan.default-notice': noticeKind<PaymentFacts>({
    ...paymentLate,
    title: 'Notice of default',
    words: ({ amountCents, lender, dueDay }) =>
      `${lender} gave notice of default. Pay ${formatAmount(amountCents)} by ${dueDay} to keep the loan going.`,
    link: payNow,
    audience: 'the borrower',
    sample: samplePayment,
  }),
  'loan.defaulted': noticeKind<ToEither & { readonly leftCents: Cents }>({
    ...ofLoan,
    type: 'loan_completed',
    title: 'Loan ended unpaid',
    words: ({ to, leftCents, borrower, lender }) =>
      to === 'lender'
        ? `The loan ended in default. ${borrower} still owed you ${formatAmount(leftCents)}.`
        : `The loan ended in default. You still owed ${lender} ${formatAmount(leftCents)}.`,
    icon: 'warning',
    priority: 'urgent',
    audience: 'both sides',
    sample: { ...sampleLoan, to: 'borrower', leftCents: dollars(330) },
  }),
  'loan.completed': noticeKind<ToEither>({
    ...ofLoan,
    type: 'loan_completed',
    title: 'Loan paid off',
    words: ({ to, borrower, lender, principalCents }) =>
      to === 'lender'
        ? `${borrower} has paid off your loan of ${formatAmount(principalCents)}. All done!`
        : `You’ve paid off the loan of ${formatAmount(principalCents)} from ${lender}. All done!`,
    channels: ['bell', 'toast', 'mail', 'push'],
    audience: 'both sides',
    sample: { ...sampleLoan, to: 'borrower' },
  }),
  'loan.addendum-proposed': noticeKind<LoanFacts & { readonly from: PersonName; readonly change: string }>({
    ...ofLoan,
    type: 'loan_agreement_created',
    title: 'Loan change proposed',
    words: ({ from, change }) => `${from} proposes: ${change} Accept or decline it.`,
    link: (facts) => ({ ...seeLoan(facts), label: 'Answer' }),
    priority: 'high',
    audience: 'the other side',
    sample: { ...sampleLoan, from: samplePerson('Maya Chen'), change: 'Pause payments for 1 month.' },
  }),
  'loan.addendum-answered': noticeKind<ChangeAnswered>({
    ...ofLoan,
    type: 'loan_agreement_created',
    title: 'Loan change answered',
    words: ({ from, change, answer, stays }) =>
      stays !== undefined && answer === 'declined'
        ? `${from} can’t move this payment right now. It stays due on ${stays}.`
        : `${from} ${answer}: ${change}`,
    audience: 'whoever proposed it',
    sample: {
      ...sampleLoan,
      from: samplePerson('Tom Reyes'),
      change: 'Pause payments for 1 month.',
      answer: 'accepted',
    },
  }),
} as const
