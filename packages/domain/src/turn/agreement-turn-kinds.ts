/** What can wait for a person on agreements, other than loans. */
import { formatAmount } from '../money.ts'
import { someone, type TurnFacts, type TurnKind } from './turn-kind.ts'

const onAgreement = ({ id }: TurnFacts) => `/agreement/${id}` as const

export const agreementTurnKinds = {
  'agreement.answer': {
    stakes: 'none',
    words: (facts) => `${someone(facts)} is waiting for your answer`,
    action: 'Answer',
    to: onAgreement,
  },
  'agreement.pay-share': {
    stakes: 'none',
    words: (facts) => `You owe ${someone(facts)} ${formatAmount(facts.amountCents)}`,
    action: 'Pay',
    to: onAgreement,
  },
  'agreement.confirm-paid': {
    stakes: 'none',
    words: (facts) => `${someone(facts)} says they paid you outside of Handshake`,
    action: 'Confirm',
    to: onAgreement,
  },
  'agreement.pay-in': {
    stakes: 'amount',
    words: (facts) => `Pay in ${formatAmount(facts.amountCents)} to get started with ${someone(facts)}`,
    action: 'Pay in',
    to: onAgreement,
  },
  'agreement.answer-amount': {
    stakes: 'none',
    words: (facts) => `${someone(facts)} suggests settling on ${formatAmount(facts.amountCents)}`,
    action: 'Answer',
    to: onAgreement,
  },
  'agreement.answer-cancel': {
    stakes: 'none',
    words: (facts) => `${someone(facts)} asks you to cancel it`,
    action: 'Answer',
    to: onAgreement,
  },
  'agreement.confirm-kept': {
    stakes: 'none',
    words: (facts) => `${someone(facts)} says it was kept`,
    action: 'Confirm',
    to: onAgreement,
  },
  'escrow.release': {
    stakes: 'none',
    words: (facts) => `${someone(facts)} released the ${formatAmount(facts.amountCents)} and is waiting for you`,
    action: 'Release',
    to: onAgreement,
  },
  'rental.pay-in': {
    stakes: 'none',
    words: (facts) => `Pay in ${formatAmount(facts.amountCents)} so ${someone(facts)} can hand it over`,
    action: 'Pay in',
    to: onAgreement,
  },
  'rental.hand-over': {
    stakes: 'none',
    words: (facts) => `${someone(facts)} paid in. Hand it over`,
    action: 'Hand it over',
    to: onAgreement,
  },
  'rental.confirm-hand-over': {
    stakes: 'none',
    words: (facts) => `${someone(facts)} handed it over. Do you have it?`,
    action: 'Confirm',
    to: onAgreement,
  },
  'rental.bring-back': {
    stakes: 'none',
    words: (facts) => `Bring it back to ${someone(facts)}`,
    action: 'Bring it back',
    to: onAgreement,
  },
  'rental.late': {
    stakes: 'none',
    words: (facts) => `It’s late. Bring it back to ${someone(facts)}`,
    action: 'Bring it back',
    to: onAgreement,
  },
  'rental.confirm-return': {
    stakes: 'none',
    words: (facts) => `${someone(facts)} brought it back. Is everything fine?`,
    action: 'Take a look',
    to: onAgreement,
  },
  'rental.answer-claim': {
    stakes: 'none',
    words: (facts) => `${someone(facts)} claims ${formatAmount(facts.amountCents)} of your deposit`,
    action: 'Answer',
    to: onAgreement,
  },
  'work.deliver': {
    stakes: 'none',
    words: (facts) => `${someone(facts)} is waiting for your work`,
    action: 'Deliver',
    to: onAgreement,
  },
  'work.revise': {
    stakes: 'none',
    words: (facts) => `${someone(facts)} asked for changes`,
    action: 'See the changes',
    to: onAgreement,
  },
  'work.look': {
    stakes: 'none',
    words: (facts) => `${someone(facts)} delivered. Release ${formatAmount(facts.amountCents)} or ask for changes`,
    action: 'Take a look',
    to: onAgreement,
  },
} as const satisfies Readonly<Record<string, TurnKind>>
