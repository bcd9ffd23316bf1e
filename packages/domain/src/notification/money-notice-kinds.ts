/** Notices about a person's own money: the wallet, transfers, rewards, deposits and withdrawals. */
import type { PersonId, TransferId } from '../ids.ts'
import { type Cents, dollars, formatAmount } from '../money.ts'
import { type PaymentMethod, paymentMethods } from '../payment/payment-methods.ts'
import { type NoticeLink, type NoticeSubject, noticeKind, sampleId } from './notice-kind.ts'

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
  'wallet.received': noticeKind<TransferFacts & { readonly from: string; readonly note: string | null }>({
    ...ofTransfer,
    type: 'payment_received',
    title: 'Payment received',
    words: ({ from, amountCents, note }) =>
      `${from} sent you ${formatAmount(amountCents)}${note === null ? '.' : `: “${note}”`}`,
    priority: 'medium',
    channels: ['bell', 'toast', 'mail', 'push'],
    audience: 'whoever the money went to',
    sample: { ...sampleTransfer, from: 'Maya Chen', note: 'For the tickets' },
  }),
  // People know what they sent, unless it was not them: then this is the first they hear of it.
  'wallet.sent': noticeKind<TransferFacts & { readonly to: string }>({
    ...ofTransfer,
    type: 'payment_sent',
    title: 'Payment sent',
    words: ({ to, amountCents }) => `You sent ${formatAmount(amountCents)} to ${to}.`,
    priority: 'low',
    audience: 'whoever sent the money',
    sample: { ...sampleTransfer, to: 'Tom Reyes' },
  }),
  'reward.signup-bonus': reward('Signup bonus', 'Thanks for verifying your email.'),
  'reward.referral': reward('Referral reward', 'A friend you invited has joined.'),
  'reward.first-bet': reward('First bet reward', 'It’s for your first handshake.'),
  'reward.cashback': reward('Loyalty cashback', 'It’s part of a fee you paid.'),
  'payment.deposit-completed': noticeKind<OrderFacts>({
    ...ofOrder,
    data: ({ netCents }) => ({ amount: netCents }),
    sample: sampleOrder,
    type: 'payment_received',
    title: 'Deposit completed',
    words: ({ method, netCents }) =>
      `Your deposit by ${paymentMethods[method].name} arrived. ${formatAmount(netCents)} is in your wallet.`,
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
    words: ({ method, netCents }) => `${formatAmount(netCents)} was paid out by ${paymentMethods[method].name}.`,
  }),
  'payment.withdrawal-failed': noticeKind<FailedOrder>({
    ...failed,
    title: 'Withdrawal failed',
    words: ({ amountCents, failure }) =>
      `Your withdrawal didn’t go through. ${formatAmount(amountCents)} is back in your wallet. ${failure}.`,
  }),
} as const
