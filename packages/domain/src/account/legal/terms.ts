/** The terms a person accepts at sign-up, with the version that is stored beside their yes. Every figure is the one the product uses. */
import { maxEvidencePerSide } from '../../dispute/evidence-image.ts'
import { appealWindowMs, refereeMs, silenceMs } from '../../handshake/deadlines.ts'
import { graceMs } from '../../loan/due-dates.ts'
import { formatRate } from '../../loan/loan-terms.ts'
import { formatAmount } from '../../money.ts'
import { raiseWaitMs } from '../../safety/own-limits.ts'
import { days, hours } from '../../time.ts'
import { fees } from '../../wallet/fees.ts'
import { escrowReleaseMs, ranges } from '../../wallet/limits.ts'
import { openingBalanceCents } from '../../wallet/rewards.ts'
import type { LegalPage } from './legal-page.ts'

/** Whoever changes what the terms say gives them a new version. */
export const termsVersion = '2025-01'

const inDays = (ms: number): number => ms / days(1)
const inHours = (ms: number): number => ms / hours(1)
const { withdrawal } = fees

export const terms: LegalPage = {
  title: 'Terms',
  summary:
    'What you agree to when you use Handshake: who may join, how escrow, fees and results work, and how it ends.',
  parts: [
    {
      heading: 'Who can use Handshake',
      paragraphs: [
        'You must be 18 or older. One person has one account, in their own name, and it’s only for them. Keep your password and sign-in codes to yourself.',
        'Where Handshake isn’t offered, you can’t join. If we ask where you live, your answer has to be true.',
      ],
    },
    {
      heading: 'Play money and real money',
      paragraphs: [
        `If you see the Play money tag, nothing here has any value. Your wallet opens with ${formatAmount(openingBalanceCents.play)} of play money. Deposits come from a simulated bank and withdrawals go to one, and you can’t sell play money or trade it for anything.`,
        'Without the tag, money is real. You add it with a payment method of your own, and you can withdraw whatever isn’t in escrow. Balances earn no interest. An installation is one or the other and never changes.',
      ],
    },
    {
      heading: 'Making a deal',
      paragraphs: [
        'A deal is between you and the people you make it with. We aren’t a party to it. We keep its terms, hold the money and carry out what you agreed on.',
        'A deal is binding once everyone needed has accepted the same version of its terms. What a person accepted, and when, is written down and can be downloaded as a signed document.',
        `A stake can be ${formatAmount(ranges.bet.minCents)} to ${formatAmount(ranges.bet.maxCents)}.`,
      ],
    },
    {
      heading: 'Escrow',
      paragraphs: [
        'Your stake moves into escrow as soon as you offer it: when you post or send a bet, or accept one. Nobody can spend it there, and neither can we. It leaves escrow once: paid out, returned, or divided the way you agreed on or an arbitrator ruled. If nobody takes your bet, you get your stake back.',
        `If a handshake still isn’t settled ${inDays(escrowReleaseMs)} days after it should have been, both stakes go back. A dispute holds the pot until it’s decided.`,
      ],
    },
    {
      heading: 'Fees',
      paragraphs: [
        `The winner of a handshake pays ${formatRate(fees.winner.bps)} of the pot, or ${formatRate(fees.ruledWinner.bps)} if an arbitrator had to decide. If nobody wins, nobody pays.`,
        `Sending money costs the sender ${formatRate(fees.transfer.bps)} on top. A withdrawal costs ${formatRate(withdrawal.bps)}, at least ${formatAmount(withdrawal.minCents)} and at most ${formatAmount(withdrawal.maxCents)}. We charge nothing for deposits, but your payment method may.`,
        `For a loan, ${formatRate(fees.loanOrigination.bps)} is taken from what the borrower gets and ${formatRate(fees.loanServicing.bps)} of each installment from what the lender gets. An installment that’s more than ${inDays(graceMs)} days late costs ${formatRate(fees.loanLate.bps)} of it, once. Paying off early is free.`,
        'You see every fee before you confirm.',
      ],
    },
    {
      heading: 'Results and disputes',
      paragraphs: [
        'Each deal says how its result is decided: by the final score of a game, by both of you, or by a referee you agreed on. If a game is called off, both stakes go back.',
        `Where both of you decide and only one answers, the other has ${inHours(silenceMs)} hours, and then that answer counts. If a referee doesn’t decide within ${inHours(refereeMs)} hours, one of our arbitrators does.`,
        `If you disagree with a result, dispute it before it’s paid out. The pot is frozen, each side can add up to ${maxEvidencePerSide} pieces of evidence, and an arbitrator without a stake rules with a written reason. You can appeal once, within ${inHours(appealWindowMs)} hours, and an admin’s ruling on the appeal is final here. It doesn’t take away rights the law gives you.`,
        'Nothing in our books is ever erased. A mistake is corrected by a second transaction that you can see in your wallet.',
      ],
    },
    {
      heading: 'Fair play',
      paragraphs: [
        'Don’t fix results, open several accounts, use someone else’s payment method, harass people, or use Handshake for anything illegal. Don’t try to get at accounts or data that aren’t yours.',
        'If you do, we may suspend your account. That takes none of your money: open deals are still settled by their terms.',
        'If a deposit is reversed after you used it, you owe us that amount, and we take it from your wallet.',
      ],
    },
    {
      heading: 'Playing within your limits',
      paragraphs: [
        `In Settings you can limit what you deposit, stake or lose, and take a break. A lower limit holds right away. A higher one takes ${inDays(raiseWaitMs)} days. A break can’t be ended early, not by you and not by us.`,
      ],
    },
    {
      heading: 'What we’re responsible for',
      paragraphs: [
        'We keep exact books, check them every night, and publish what we owe on the What we owe page. If a check fails, all payments pause until a person has looked at it.',
        'We can’t promise that Handshake is always reachable, that scores from outside arrive on time, or that the other person keeps a promise that isn’t in escrow. A loan is the borrower’s debt to the lender, not ours.',
      ],
    },
    {
      heading: 'Changes and endings',
      paragraphs: [
        'You can close your account in Settings once nothing is open and your wallet is empty. Deals you made stay in the other person’s history, without your name.',
        'These terms have a version. We store which one you accepted, and when. If something in them doesn’t hold, the rest still does.',
        'Questions? Write to us on the Support page. A person answers.',
      ],
    },
  ],
}
