/** The two kinds of payment orders side by side: their route, their rule, their sum and their words, as one table. */
import { payment } from '@handshake/contracts/payment/payment.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { type OrderQuote, quoteDeposit, quoteWithdrawal } from '@handshake/domain/payment/order-quote.ts'
import type { PaymentMethod } from '@handshake/domain/payment/payment-methods.ts'
import type { WalletAction } from '@handshake/domain/wallet/limits.ts'

export type OrderKind = 'deposit' | 'withdrawal'

type KindOfOrder = {
  readonly route: typeof payment.deposit | typeof payment.withdraw
  readonly quote: (method: PaymentMethod, amountCents: Cents) => OrderQuote
  readonly action: WalletAction
  readonly words: {
    readonly title: string
    readonly review: string
    /** The action on the button, before the amount. */
    readonly action: string
    readonly busy: string
    readonly methodLegend: string
    readonly amountLine: string
    readonly netLine: string
    readonly pendingTitle: string
    readonly doneLine: string
    readonly failedMoney: string
    /** What to know before confirming, by whether the method takes its time. */
    readonly atOnceNote: string
    readonly laterNote: string
  }
}

export const orderKinds: Readonly<Record<OrderKind, KindOfOrder>> = {
  deposit: {
    route: payment.deposit,
    quote: quoteDeposit,
    action: 'deposit',
    words: {
      title: 'Deposit',
      review: 'Check and deposit',
      action: 'Deposit',
      busy: 'Depositing…',
      methodLegend: 'Pay with',
      amountLine: 'You pay',
      netLine: 'Reaches your wallet',
      pendingTitle: 'Your deposit is on its way',
      doneLine: 'is in your wallet now',
      failedMoney: 'You weren’t charged, and your balance hasn’t changed.',
      atOnceNote: 'We add it to your wallet as soon as the payment is confirmed.',
      laterNote: 'We add it to your wallet when the payment arrives. You can cancel until then.',
    },
  },
  withdrawal: {
    route: payment.withdraw,
    quote: quoteWithdrawal,
    action: 'withdraw',
    words: {
      title: 'Withdraw',
      review: 'Check and withdraw',
      action: 'Withdraw',
      busy: 'Withdrawing…',
      methodLegend: 'Pay out by',
      amountLine: 'Leaves your wallet',
      netLine: 'You receive',
      pendingTitle: 'Your withdrawal is on its way',
      doneLine: 'has been paid out',
      failedMoney: 'Everything is back in your wallet.',
      atOnceNote: 'The money leaves your wallet right away. If the payout fails, you get it back.',
      laterNote: 'We hold the money until it’s paid out. You can cancel until then. If it fails, you get it back.',
    },
  },
}
