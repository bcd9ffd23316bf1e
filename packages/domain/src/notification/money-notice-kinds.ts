/** Notices about a person's own money: the wallet, transfers, rewards, deposits and withdrawals. */
import type { PersonId, TransferId } from '../ids.ts'
import { type Cents, dollars, formatAmount } from '../money.ts'
import { type PaymentMethod, paymentMethods } from '../payment/payment-methods.ts'
import type { ReversalCause } from '../payment/reversal.ts'
import { type NoticeLink, type NoticeSubject, noticeKind, sampleId, samplePerson } from './notice-kind.ts'
import type { PersonName } from './person-name.ts'

type TransferFacts = { readonly transferId: TransferId; readonly amountCents: Cents }

const sampleTransfer: TransferFacts = { transferId: sampleId<'transfer'>(), amountCents: dollars(20) }

const seeTransfer = ({ transferId }: TransferFacts): NoticeLink => ({
  to: `/wallet?movement=${transferId}`,
  label: 'See the transfer',
})

const ofTransfer = {
  icon: 'wallet',
  channels: ['bell', 'push'],
  link: seeTransfer,
  data: ({ amountCents }: TransferFacts) => ({ amount: amountCents }),
  about: ({ transferId }: TransferFacts): NoticeSubject => ({ type: 'transfer', id: transferId }),
} as const

/** One row per reason; only the title and the reason differ. */
const reward = (title: string, why: string) =>
  noticeKind<TransferFacts>({
    ...ofTransfer,
    type: 'payment_received',
    title,
    words: ({ amountCents }) => `${formatAmount(amountCents)} is in your wallet. ${why}`,
    priority: 'low',
    channels: ['bell'],
    link: (facts) => ({ ...seeTransfer(facts), label: 'See the reward' }),
    audience: 'whoever earned it',
    sample: sampleTransfer,
  })

type OrderFacts = { readonly orderId: string; readonly method: PaymentMethod; readonly netCents: Cents }
type FailedOrder = { readonly orderId: string; readonly amountCents: Cents; readonly failure: string }

const sampleOrder: OrderFacts = { orderId: sampleId<'payment-order'>(), method: 'stripe', netCents: dollars(97) }

const ofOrder = {
  icon: 'wallet',
  priority: 'medium',
  channels: ['bell', 'mail', 'push'],
  link: (): NoticeLink => ({ to: '/wallet?view=payments', label: 'See your payments' }),
  about: ({ orderId }: { readonly orderId: string }): NoticeSubject => ({ type: 'payment-order', id: orderId }),
  audience: 'the owner of the wallet',
} as const

const sampleFailure: FailedOrder = {
  orderId: sampleId<'payment-order'>(),
  amountCents: dollars(20),
  failure: 'The bank declined it',
}

const failed = {
  ...ofOrder,
  type: 'payment_failed',
  icon: 'warning',
  priority: 'high',
  data: ({ amountCents, failure }: FailedOrder) => ({ amount: amountCents, reason: failure }),
  sample: sampleFailure,
} as const

type ReversalFacts = {
  readonly reversalId: string
  readonly method: PaymentMethod
  readonly cause: ReversalCause
  readonly amountCents: Cents
  /** Taken back, given back, taken back again: each is told. */
  readonly takes: number
}

const sampleReversal = {
  reversalId: sampleId<'payment-reversal'>(),
  method: 'stripe',
  cause: 'dispute',
  amountCents: dollars(100),
  takes: 1,
} as const

const ofReversal = {
  ...ofOrder,
  priority: 'high',
  link: (): NoticeLink => ({ to: '/wallet', label: 'Open wallet' }),
  about: ({ reversalId }: ReversalFacts): NoticeSubject => ({ type: 'payment-reversal', id: reversalId }),
  occasion: ({ takes }: ReversalFacts) => String(takes),
  data: ({ amountCents }: ReversalFacts) => ({ amount: amountCents }),
} as const

const reversalWords: Readonly<Record<ReversalCause, string>> = {
  dispute: 'was reversed after a dispute with the bank',
  refund: 'was refunded to you',
}

export const moneyNoticeKinds = {
  'wallet.opened': noticeKind<{ readonly personId: PersonId; readonly openingCents: Cents }>({
    type: 'payment_received',
    title: 'Welcome to Handshake!',
    words: ({ openingCents }) =>
      openingCents > 0
        ? `Your wallet starts with ${formatAmount(openingCents)} of play money.`
        : 'Your wallet is ready. Add money to make your first handshake.',
    priority: 'medium',
    link: () => ({ to: '/wallet', label: 'Open wallet' }),
    icon: 'wallet',
    channels: ['bell'],
    audience: 'the owner of the wallet',
    sample: { personId: sampleId<'person'>(), openingCents: dollars(1_000) },
    about: ({ personId }) => ({ type: 'wallet', id: personId }),
  }),
  'wallet.received': noticeKind<TransferFacts & { readonly from: PersonName; readonly note: PersonName | null }>({
    ...ofTransfer,
    type: 'payment_received',
    title: 'Payment received',
    words: ({ from, amountCents, note }) =>
      `${from} sent you ${formatAmount(amountCents)}${note === null ? '.' : `: “${note}”`}`,
    priority: 'medium',
    channels: ['bell', 'toast', 'mail', 'push'],
    audience: 'whoever the money went to',
    sample: { ...sampleTransfer, from: samplePerson('Maya Chen'), note: samplePerson('For the tickets') },
  }),
  // People know what they sent, unless it was not them: then this is the first they hear of it.
  'wallet.sent': noticeKind<TransferFacts & { readonly to: PersonName }>({
    ...ofTransfer,
    type: 'payment_sent',
    title: 'Payment sent',
    words: ({ to, amountCents }) => `You sent ${formatAmount(amountCents)} to ${to}.`,
    priority: 'low',
    audience: 'whoever sent the money',
    sample: { ...sampleTransfer, to: samplePerson('Tom Reyes') },
  }),
  'wallet.adjusted-up': noticeKind<TransferFacts & { readonly reason: string }>({
    ...ofTransfer,
    type: 'payment_received',
    title: 'We added money to your wallet',
    words: ({ amountCents, reason }) => `We added ${formatAmount(amountCents)} to your wallet. Why: “${reason}”`,
    priority: 'medium',
    channels: ['bell', 'toast', 'mail', 'push'],
    audience: 'the owner of the wallet',
    data: ({ amountCents, reason }) => ({ amount: amountCents, reason }),
    sample: { ...sampleTransfer, reason: 'Your deposit from Friday never reached your wallet.' },
  }),
  'wallet.adjusted-down': noticeKind<TransferFacts & { readonly reason: string }>({
    ...ofTransfer,
    type: 'payment_sent',
    title: 'We took money from your wallet',
    words: ({ amountCents, reason }) =>
      `We took ${formatAmount(amountCents)} from your wallet. Why: “${reason}” If this looks wrong, write to support.`,
    priority: 'high',
    channels: ['bell', 'toast', 'mail', 'push'],
    audience: 'the owner of the wallet',
    data: ({ amountCents, reason }) => ({ amount: amountCents, reason }),
    sample: { ...sampleTransfer, reason: 'Your deposit from Friday was credited twice.' },
  }),
  'reward.signup-bonus': reward('Signup bonus', 'Thanks for verifying your email.'),
  'reward.referral': reward('Referral reward', 'A friend you invited has joined.'),
  'reward.first-bet': reward('First bet reward', 'This one is for your first handshake.'),
  'reward.cashback': reward('Loyalty cashback', 'It’s cashback on a fee you paid.'),
  'payment.deposit-completed': noticeKind<OrderFacts>({
    ...ofOrder,
    data: ({ netCents }) => ({ amount: netCents }),
    sample: sampleOrder,
    type: 'payment_received',
    title: 'Deposit completed',
    words: ({ method, netCents }) =>
      `Your deposit (${paymentMethods[method].name}) arrived. ${formatAmount(netCents)} is in your wallet.`,
  }),
  'payment.deposit-failed': noticeKind<FailedOrder>({
    ...failed,
    title: 'Deposit failed',
    words: ({ amountCents, failure }) =>
      `Your deposit of ${formatAmount(amountCents)} didn’t go through, and your balance hasn’t changed. ${failure}.`,
  }),
  'payment.withdrawal-completed': noticeKind<OrderFacts>({
    ...ofOrder,
    data: ({ netCents }) => ({ amount: netCents }),
    sample: sampleOrder,
    type: 'payment_sent',
    title: 'Withdrawal completed',
    words: ({ method, netCents }) => `We paid out ${formatAmount(netCents)} (${paymentMethods[method].name}).`,
  }),
  'payment.withdrawal-failed': noticeKind<FailedOrder>({
    ...failed,
    title: 'Withdrawal failed',
    words: ({ amountCents, failure }) =>
      `Your withdrawal didn’t go through. ${formatAmount(amountCents)} is back in your wallet. ${failure}.`,
  }),
  'payment.deposit-taken-back': noticeKind<
    ReversalFacts & { readonly takenCents: Cents; readonly owedCents: Cents; readonly stoppedCents: Cents }
  >({
    ...ofReversal,
    type: 'payment_failed',
    icon: 'warning',
    title: 'Deposit reversed',
    words: ({ method, cause, amountCents, takenCents, owedCents, stoppedCents }) =>
      [
        `Your deposit of ${formatAmount(amountCents)} (${paymentMethods[method].name}) ${reversalWords[cause]}.`,
        stoppedCents > 0 && `We stopped your pending withdrawals of ${formatAmount(stoppedCents)}.`,
        takenCents > 0 && `We took ${formatAmount(takenCents)} from your wallet.`,
        owedCents > 0 &&
          `You still owe ${formatAmount(owedCents)}. We’ll collect it from money that comes into your wallet.`,
      ]
        .filter((sentence) => sentence !== false)
        .join(' '),
    sample: { ...sampleReversal, takenCents: dollars(60), owedCents: dollars(40), stoppedCents: dollars(0) },
  }),
  'payment.deposit-given-back': noticeKind<ReversalFacts>({
    ...ofReversal,
    type: 'payment_received',
    title: 'Deposit restored',
    words: ({ amountCents }) =>
      `Your ${formatAmount(amountCents)} deposit counts again. What we took for it is back in your wallet, and you owe nothing for it.`,
    sample: sampleReversal,
  }),
  'payment.owed-collected': noticeKind<{
    readonly transferId: string
    readonly takenCents: Cents
    readonly owedCents: Cents
  }>({
    ...ofOrder,
    type: 'payment_sent',
    title: 'We collected what you owed',
    words: ({ takenCents, owedCents }) =>
      `${formatAmount(takenCents)} went toward a deposit that was reversed. ${owedCents > 0 ? `You still owe ${formatAmount(owedCents)}.` : 'You owe nothing more.'}`,
    link: ({ transferId }) => ({ to: `/wallet?movement=${transferId}`, label: 'See the transfer' }),
    about: ({ transferId }) => ({ type: 'transfer', id: transferId }),
    data: ({ takenCents }) => ({ amount: takenCents }),
    sample: { transferId: sampleId<'transfer'>(), takenCents: dollars(25), owedCents: dollars(15) },
  }),
} as const
