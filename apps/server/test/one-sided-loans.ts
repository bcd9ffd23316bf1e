/** What the walk over loans needs beside the table: planned payments, proposed changes, and automatic payments. */
import type { OpenAddendum } from '@handshake/domain/agreement/table/loan-agreement.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { dueNow, payoffCents } from '@handshake/domain/loan/loan-account.ts'
import { type Addendum, addendumProposers } from '@handshake/domain/loan/loan-addendum.ts'
import { isRunning } from '@handshake/domain/loan/loan-machine.ts'
import { cents, dollars } from '@handshake/domain/money.ts'
import { days } from '@handshake/domain/time.ts'
import { accountOf, loanOf, withOwn } from '../src/features/agreement/loan/loan.ts'
import { planPayment } from '../src/features/agreement/loan/plan-payment.ts'
import { planApplication, planApproval } from '../src/features/agreement/loan/plan-steps.ts'
import type { Beside, Plans } from './one-sided-walk.ts'

/** All of it, what is due, or a part: whichever is a payment of this kind. */
const pays: Plans[string] = ({ agreement, personId, input }, now) => {
  const loan = loanOf(agreement)
  const account = accountOf(loan)
  const whole = input.amountCents === 0 ? payoffCents(account, now) : dueNow(account, now)
  const amountCents = input.action === 'make_split_payment' ? dollars(10) : whole
  const planned = planPayment(loan, { amountCents, by: 'counterparty', actorId: personId, now })
  return 'problem' in planned || planned.event !== input.action ? null : planned
}

const paying = [
  'pay_early',
  'make_payment',
  'make_split_payment',
  'pay_another_part',
  'complete_split_payment',
  'payment',
  'pay_part',
] as const

export const loanPlans: Plans = {
  apply_for_loan: ({ agreement }, now) =>
    planApplication(
      loanOf(agreement),
      { hrs: 1_000, balanceCents: dollars(1_000), openLoans: 0, overduePayments: 0 },
      now,
    ),
  approve_loan: ({ agreement }, now) => planApproval(loanOf(agreement), now),
  ...Object.fromEntries(paying.map((action) => [action, pays])),
}

const changes: readonly Addendum[] = [
  { kind: 'extension', months: 1 },
  { kind: 'forgiveness', amountCents: cents(1_000) },
  { kind: 'off_platform_payment', amountCents: cents(1_000) },
]

/** Steps until the money is out and a little more: changes that are proposed over and over would lead to no new kind of state. */
const earlySteps = 12

export const loanBeside: Beside = ({ agreement, now }) => {
  const loan = loanOf(agreement)
  if (!isRunning(agreement.status) || loan.own.account === null) return []
  const { lenderId, borrowerId, own } = loan
  const proposals = (['lender', 'borrower'] as const).flatMap((who) => {
    const by = who === 'lender' ? lenderId : borrowerId
    return changes
      .filter(({ kind }) => addendumProposers[kind].includes(who))
      .filter(() => own.addendum === null && agreement.stepCount <= earlySteps)
      .map((change) => {
        const open: OpenAddendum = {
          ...{ id: `${who} ${change.kind}` as Id<'addendum'>, change, proposedBy: by },
          expiresAt: new Date(now.getTime() + days(14)),
        }
        return { by, event: 'propose_change', agreement: { ...agreement, ...withOwn(loan, { addendum: open }) } }
      })
  })
  const autopay = own.autopay
    ? []
    : [{ by: borrowerId, event: 'set_autopay', agreement: { ...agreement, ...withOwn(loan, { autopay: true }) } }]
  const due = dueNow(accountOf(loan), now)
  const planned =
    own.autopay && agreement.status === 'payment_due'
      ? planPayment(loan, { amountCents: due, by: 'scheduler', actorId: null, now })
      : null
  const paid =
    planned === null || 'problem' in planned
      ? []
      : [{ by: null, event: planned.event, attempt: { agreement, ...planned } }]
  return [...proposals, ...autopay, ...paid]
}
