/** What can wait for a person, kind by kind: the words that say so, the one action it takes, and the page it is done on. */
import { formatAmount } from '../money.ts'
import { agreementTurnKinds } from './agreement-turn-kinds.ts'
import { someone, type TurnFacts, type TurnKind } from './turn-kind.ts'

const onHandshake = ({ id }: TurnFacts) => `/handshake/${id}` as const
const onLoan = ({ id }: TurnFacts) => `/loan/${id}` as const
const onPool = ({ id }: TurnFacts) => `/pools/${id}` as const

export const turnKinds = {
  'handshake.accept': {
    stakes: 'amount',
    words: (facts) => `${someone(facts)} challenged you for ${formatAmount(facts.amountCents)}`,
    action: 'Answer',
    to: onHandshake,
  },
  'handshake.answer-offer': {
    stakes: 'some',
    words: (facts) => `${someone(facts)} made a counter-offer`,
    action: 'See the offer',
    to: onHandshake,
  },
  'handshake.answer-result': {
    stakes: 'none',
    words: () => 'It’s over. Who won?',
    action: 'Say who won',
    to: ({ id }) => `/handshake/${id}?do=answer`,
  },
  'handshake.answer-proposal': {
    stakes: 'none',
    words: (facts) => `${someone(facts)} proposed how to settle it`,
    action: 'Answer',
    to: onHandshake,
  },
  'handshake.decide': {
    stakes: 'none',
    words: () => 'You’re the referee. Who won?',
    action: 'Decide',
    to: onHandshake,
  },
  'dispute.tell': {
    stakes: 'none',
    words: (facts) => (facts.from === null ? 'Your answers don’t match' : `${facts.from} disputed the result`),
    action: 'Tell your side',
    to: ({ id }) => `/disputes/${id}`,
  },
  'loan.answer-ask': {
    stakes: 'none',
    words: (facts) => `${someone(facts)} asks you for a loan of ${formatAmount(facts.amountCents)}`,
    action: 'Answer',
    to: () => '/loans',
  },
  'loan.send': {
    stakes: 'none',
    words: (facts) => `${someone(facts)} accepted your loan of ${formatAmount(facts.amountCents)}`,
    action: 'Send the money',
    to: onLoan,
  },
  ...agreementTurnKinds,
  'loan.answer': {
    stakes: 'none',
    words: (facts) => `${someone(facts)} is waiting for your answer`,
    action: 'Answer',
    to: onLoan,
  },
  'loan.pay': {
    stakes: 'none',
    words: (facts) => `${formatAmount(facts.amountCents)} is due`,
    action: 'Pay',
    to: onLoan,
  },
  'pool.join': {
    stakes: 'amount',
    words: (facts) => `${someone(facts)} invited you to a pool for ${formatAmount(facts.amountCents)} each`,
    action: 'Pick',
    to: onPool,
  },
  'pool.propose': {
    stakes: 'none',
    words: () => 'It’s over. Which outcome was right?',
    action: 'Say how it ended',
    to: onPool,
  },
  'pool.confirm': { stakes: 'none', words: () => 'The result is in. Is it right?', action: 'Confirm', to: onPool },
} as const satisfies Readonly<Record<string, TurnKind>>

export type TurnKindName = keyof typeof turnKinds
export const turnKindNames = Object.keys(turnKinds) as TurnKindName[]

/** One thing that waits for somebody, as a feature finds it. */
export type Turn = TurnFacts & {
  readonly kind: TurnKindName
  readonly title: string
  /** Until when it can be done; null where nothing presses. */
  readonly until: Date | null
}

/** What ends soonest first; what does not press last, in the order it was found. */
export const byUrgency = (one: Turn, other: Turn): number =>
  (one.until?.getTime() ?? Number.POSITIVE_INFINITY) - (other.until?.getTime() ?? Number.POSITIVE_INFINITY) || 0
