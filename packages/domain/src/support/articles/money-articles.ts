/** Answers about money: in and out, escrow, fees and limits. Every figure is the one the product uses. */
import { graceMs } from '../../loan/due-dates.ts'
import { formatRate } from '../../loan/loan-terms.ts'
import { formatAmount } from '../../money.ts'
import { paymentMethods } from '../../payment/payment-methods.ts'
import { raiseWaitMs } from '../../safety/own-limits.ts'
import { days } from '../../time.ts'
import { fees } from '../../wallet/fees.ts'
import { escrowReleaseMs, limits, ranges } from '../../wallet/limits.ts'
import type { Article } from './article.ts'

const range = ({ minCents, maxCents }: (typeof ranges)[keyof typeof ranges]): string =>
  `${formatAmount(minCents)} to ${formatAmount(maxCents)}`
const inDays = (ms: number): number => ms / days(1)
const { withdrawal } = fees

export const moneyArticles: readonly Article[] = [
  {
    slug: 'money-in-and-out',
    title: 'How do I add or withdraw money?',
    summary: 'Add money from your wallet, see the fee before you confirm, and withdraw what isn’t in escrow.',
    also: 'deposit cash out bank card payout pending',
    parts: [
      {
        heading: 'Adding money',
        paragraphs: [
          `Open your wallet and choose Deposit. One deposit can be ${range(ranges.deposit)}. We charge nothing for it, but your payment method may: a card keeps ${formatRate(paymentMethods.stripe.networkFeeBps)}, a wire ${formatAmount(paymentMethods.wire_transfer.networkFeeFlatCents)}. You see the fee and what arrives before you confirm.`,
          `Deposits by card or linked bank usually arrive right away. An ACH transfer takes about ${paymentMethods.ach_transfer.processingHours} hours and a wire about ${paymentMethods.wire_transfer.processingHours}. Until then your wallet shows the deposit as pending.`,
        ],
      },
      {
        heading: 'Withdrawing money',
        paragraphs: [
          `One withdrawal can be ${range(ranges.withdrawal)}, and up to ${formatAmount(limits.dailyWithdrawal)} within 24 hours. Our fee is ${formatRate(withdrawal.bps)} of the amount, at least ${formatAmount(withdrawal.minCents)} and at most ${formatAmount(withdrawal.maxCents)}. It comes out of what you withdraw.`,
          'You can withdraw what’s available in your wallet. Money in escrow belongs to a deal that’s still open, so it stays there until the deal is settled.',
        ],
      },
      {
        heading: 'Play money',
        paragraphs: [
          'If you see the Play money tag, nothing here is real: deposits come from a simulated bank and withdrawals go to one. Play money never leaves Handshake.',
        ],
      },
    ],
  },
  {
    slug: 'escrow',
    title: 'What is escrow?',
    summary: 'Escrow holds both stakes, out of everyone’s reach, until the outcome of a deal is known.',
    also: 'locked held stake pot safe',
    parts: [
      {
        heading: 'Where your stake is',
        paragraphs: [
          'When you post or send a bet, or accept one, your stake moves from your available balance into escrow. It’s still shown as yours, but neither of you can spend it. The other person’s stake is held the same way.',
          'When the outcome is known, the pot goes to the winner. If nobody wins, both of you get your stakes back, without a fee.',
        ],
      },
      {
        heading: 'If nothing happens',
        paragraphs: [
          `Money doesn’t stay stuck. If a handshake still isn’t settled ${inDays(escrowReleaseMs)} days after it should have been, both stakes go back. A dispute holds the pot until it’s decided.`,
          'Every night we publish what we owe, with a proof that covers each balance and each pot. You can check your own on the What we owe page.',
        ],
      },
    ],
  },
  {
    slug: 'fees',
    title: 'What does Handshake cost?',
    summary: `The winner of a handshake pays ${formatRate(fees.winner.bps)} of the pot. Deposits and canceled deals cost nothing.`,
    also: 'price commission percent charge',
    parts: [
      {
        heading: 'Handshakes',
        paragraphs: [
          `The winner pays ${formatRate(fees.winner.bps)} of the pot, or ${formatRate(fees.ruledWinner.bps)} if an arbitrator had to decide. It comes out of the payout. If nobody wins, nobody pays.`,
        ],
      },
      {
        heading: 'Sending and withdrawing',
        paragraphs: [
          `Sending money costs the sender ${formatRate(fees.transfer.bps)} on top. A withdrawal costs ${formatRate(withdrawal.bps)}, at least ${formatAmount(withdrawal.minCents)} and at most ${formatAmount(withdrawal.maxCents)}. Deposits are free on our side; your payment method may charge its own fee.`,
        ],
      },
      {
        heading: 'Loans',
        paragraphs: [
          `${formatRate(fees.loanOrigination.bps)} is taken from what the borrower gets, and ${formatRate(fees.loanServicing.bps)} of each installment from what the lender gets. An installment that’s more than ${inDays(graceMs)} days late costs a one-time fee of ${formatRate(fees.loanLate.bps)} of that installment. Paying off early is free.`,
        ],
      },
    ],
  },
  {
    slug: 'limits',
    title: 'Which limits are there?',
    summary: 'There’s a range for every action, and limits and breaks you set for yourself.',
    also: 'maximum minimum self exclusion responsible gambling break cap',
    parts: [
      {
        heading: 'For everyone',
        paragraphs: [
          `A stake can be ${range(ranges.bet)}, a loan ${range(ranges.loan)}, a deposit ${range(ranges.deposit)} and a withdrawal ${range(ranges.withdrawal)}. Within 24 hours you can withdraw up to ${formatAmount(limits.dailyWithdrawal)} and make up to ${limits.dailyTransactions} transactions.`,
        ],
      },
      {
        heading: 'Your own limits',
        paragraphs: [
          `In Settings you can limit what you deposit, stake or lose per day, week or month. A lower limit holds right away. A higher one takes ${inDays(raiseWaitMs)} days, so nobody raises it in the heat of the moment.`,
          'You can also take a break from betting, from one day to five years. Nothing ends a break early. Not even we can.',
        ],
      },
    ],
  },
]
