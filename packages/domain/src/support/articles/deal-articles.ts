/** Answers about deals: results, disputes, loans, splits, scores and security. Every figure is the one the product uses. */
import { maxEvidencePerSide } from '../../dispute/evidence-image.ts'
import { appealWindowMs, refereeMs, silenceMs } from '../../handshake/deadlines.ts'
import { defaultAfterMs, delinquentAfterMs, graceMs } from '../../loan/due-dates.ts'
import { formatRate } from '../../loan/loan-terms.ts'
import { formatAmount } from '../../money.ts'
import { hrsGates, hrsMovements, hrsRange, newHrs } from '../../reputation/hrs.ts'
import { newReliability } from '../../reputation/reliability.ts'
import { proofLifeMs } from '../../session/session-life.ts'
import { days, hours, minutes } from '../../time.ts'
import { fees } from '../../wallet/fees.ts'
import { disputeFreezeMs, loanRateBps, loanTermMonths, ranges } from '../../wallet/limits.ts'
import type { Article } from './article.ts'

const inDays = (ms: number): number => ms / days(1)
const inHours = (ms: number): number => ms / hours(1)
const points = (change: number): string => String(Math.abs(change))

export const dealArticles: readonly Article[] = [
  {
    slug: 'how-a-result-is-decided',
    title: 'How is a result decided?',
    summary: 'By the final score of a game, by both of you, or by the referee you agreed on. The handshake says which.',
    also: 'winner outcome settle payout referee arbitrator score',
    parts: [
      {
        heading: 'Games',
        paragraphs: [
          'For a game we use its final score. If two sources disagree, nobody is paid until a person has looked at it. If a game is called off, both stakes go back.',
        ],
      },
      {
        heading: 'Your own words',
        paragraphs: [
          `For anything else, both of you say who won. If you say the same, we pay. If you don’t, a dispute opens. If only one of you answers, the other has ${inHours(silenceMs)} hours, and then that answer counts.`,
          `If you agreed on a referee, they decide. If they decline or don’t decide within ${inHours(refereeMs)} hours, one of our arbitrators does.`,
        ],
      },
      {
        heading: 'Before the payout',
        paragraphs: [
          'When a score or a referee decided, there’s time to object before the money moves. The handshake shows how long. When both of you agreed, we pay right away.',
        ],
      },
    ],
  },
  {
    slug: 'disputes',
    title: 'What happens in a dispute?',
    summary: 'The pot is frozen, both sides show evidence, and an arbitrator who knows neither of you rules.',
    also: 'appeal ruling wrong result cheat evidence complaint',
    parts: [
      {
        heading: 'Raising one',
        paragraphs: [
          `Open the handshake and dispute the result while the time to object is running. The pot is frozen, and each side can add up to ${maxEvidencePerSide} pieces of evidence: words, images or both.`,
        ],
      },
      {
        heading: 'The ruling',
        paragraphs: [
          `An arbitrator without a stake decides, with a written reason: a winner, a refund or a split. If nobody has ruled after ${inDays(disputeFreezeMs)} days, our admins are called.`,
          `You have ${inHours(appealWindowMs)} hours to appeal, once. An admin then decides, and that’s final. You two can also settle it yourselves at any time.`,
        ],
      },
      {
        heading: 'What it costs',
        paragraphs: [
          `If an arbitrator names a winner, the winner’s fee is ${formatRate(fees.ruledWinner.bps)} of the pot. Losing a dispute lowers your trust score by ${points(hrsMovements.dispute_lost.change)} points.`,
        ],
      },
    ],
  },
  {
    slug: 'loans',
    title: 'How do loans work?',
    summary: 'One person offers, the other applies, and the money is paid back in monthly installments.',
    also: 'borrow lend interest installment late default apr',
    parts: [
      {
        heading: 'Agreeing on one',
        paragraphs: [
          `A loan is ${formatAmount(ranges.loan.minCents)} to ${formatAmount(ranges.loan.maxCents)}, over ${loanTermMonths.min} to ${loanTermMonths.max} months, at up to ${formatRate(loanRateBps.max)} a year. Where you live, the highest rate may be lower.`,
          'The lender sees what we know about the borrower before approving it, and only then does the money move. You both see every installment and what the loan costs in all.',
        ],
      },
      {
        heading: 'Paying it back',
        paragraphs: [
          `Pay by hand or turn on automatic payments. After the due date you have ${inDays(graceMs)} days. Then a late fee of ${formatRate(fees.loanLate.bps)} of the installment is added, once. Paying off early costs nothing extra.`,
          `A loan that’s ${inDays(delinquentAfterMs)} days late is delinquent. After ${inDays(defaultAfterMs)} days, and after giving notice, the lender can declare a default.`,
          'If life gets in the way, propose a change: more months, a pause, or a payment made elsewhere. It counts once both sides accept.',
        ],
      },
    ],
  },
  {
    slug: 'splits',
    title: 'How do I split a bill?',
    summary: 'Say what you paid, choose who shares it and how, and everyone pays you their part.',
    also: 'share group dinner rent roommates settle up repeating',
    parts: [
      {
        heading: 'Sharing it out',
        paragraphs: [
          'Split a bill equally, by shares, by percent, by amounts or item by item. Everyone sees their own part and can pay it from their wallet, or say they paid you another way, which you then confirm.',
          'Someone without an account can be in it too: add them by name, with an email or phone number if you have one. Their link shows the bill and their share. They say they paid you in cash, which you confirm, or join to pay.',
          'A split can repeat automatically, such as every month, until you stop it.',
        ],
      },
      {
        heading: 'Settling up',
        paragraphs: [
          'If you two owe each other, settle up: whoever owes the difference pays it in one transfer, and every part of it is settled.',
        ],
      },
    ],
  },
  {
    slug: 'your-score',
    title: 'What do my scores mean?',
    summary:
      'Reliability is the share of promises you kept. HRS is a trust score that unlocks some actions, like loans.',
    also: 'reputation hrs trust reliability passport points',
    parts: [
      {
        heading: 'Reliability',
        paragraphs: [
          `It goes from 0 to 100 and starts at ${newReliability}. Settling in time raises it, whether you won or lost. Lost disputes, late payments and not answering lower it.`,
        ],
      },
      {
        heading: 'HRS',
        paragraphs: [
          `It goes from ${hrsRange.min} to ${hrsRange.max} and starts at ${newHrs}. A completed agreement adds ${points(hrsMovements.agreement_completed.change)} points and a loan payment on time ${points(hrsMovements.loan_payment_on_time.change)}. Canceling alone after the match takes ${points(hrsMovements.one_sided_cancel.change)}, a lost dispute ${points(hrsMovements.dispute_lost.change)}, and a loan in default ${points(hrsMovements.loan_default.change)}.`,
          `You need ${hrsGates['accept-bet'].least} to accept a bet, ${hrsGates['create-bet'].least} to create one or to apply for a loan, and ${hrsGates['create-loan'].least} to offer a loan. Your passport shows every change with its reason.`,
          'Many deals with the same person count for less. Deals without money, and deals between accounts that share a device, a card or an email address, don’t count.',
        ],
      },
    ],
  },
  {
    slug: 'security',
    title: 'How do I keep my account safe?',
    summary: 'Use a passkey or an authenticator app, check your sessions, and never share a code.',
    also: 'password hacked stolen passkey two-step 2fa phishing session sign in',
    parts: [
      {
        heading: 'Signing in',
        paragraphs: [
          'In Settings you can add a passkey or turn on two-step sign-in with an authenticator app. Keep the recovery codes somewhere safe.',
          `What matters most, such as changing how you sign in, asks you to confirm it’s you if you haven’t in the last ${proofLifeMs / minutes(1)} minutes.`,
        ],
      },
      {
        heading: 'If something looks wrong',
        paragraphs: [
          'Settings lists your open sessions and your security activity. End any session you don’t recognize, change your password, and write to us.',
          'We never ask for your password or a sign-in code, not here and not by email. Anyone who asks isn’t us.',
        ],
      },
    ],
  },
]
