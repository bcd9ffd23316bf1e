/** A payment, judged and put into a step: what it settles, what the lender and we get of it, and where it leaves the loan. */
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { dueDay } from '@handshake/domain/loan/due-dates.ts'
import {
  type Installment,
  type LoanAccount,
  newlyLate,
  openPortions,
  payoffCents,
  phaseOf,
  sum,
} from '@handshake/domain/loan/loan-account.ts'
import { isRunning, stepAfter } from '@handshake/domain/loan/loan-machine.ts'
import {
  type PaymentProblem,
  type PaymentSettled,
  settlePayment,
  toLender,
} from '@handshake/domain/loan/loan-payment.ts'
import { type Cents, cents } from '@handshake/domain/money.ts'
import { type MadeTransferId, serverTransferId } from '@handshake/ledger/transfer-id.ts'
import type { Addressed } from '#features/notification/notification.public.ts'
import type { Changes, NameOf, OccasionTrust } from '../agreement-hooks.ts'
import { accountOf, type Loan, withOwn } from './loan.ts'
import { factsOf, toEach } from './loan-facts.ts'
import { type LoanStep, trustFor } from './loan-step.ts'

export type Paying = {
  readonly amountCents: Cents
  readonly by: 'counterparty' | 'scheduler'
  readonly actorId: PersonId | null
  readonly now: Date
}

/** The step a payment takes, or why it takes none. */
export function planPayment(loan: Loan, paying: Paying): LoanStep | PaymentProblem {
  const { amountCents, by, actorId, now } = paying
  const id = paymentIdOf(loan)
  const settled = settlePayment(accountOf(loan), { amountCents, source: 'wallet', at: now })
  if ('problem' in settled) return settled
  const status = present(isRunning(loan.status) ? loan.status : null, 'only a running loan is paid')
  const { portions, servicingFeeCents, account } = settled
  const late = newlyLate(accountOf(loan), now)
  return {
    event: stepAfter(status, 'paid', phaseOf(account, now)),
    by,
    actorId,
    changes: changesAfter(loan, account, now),
    facts: { amountCents },
    note: { payment: { id, source: 'wallet', automatic: by === 'scheduler', portions, servicingFeeCents } },
    trust: [...lateTrust(loan, late), ...onTimeTrust(loan, settled)],
    notices: (nameOf) => [...lateNotices(loan, late, nameOf, now), ...paidNotices(loan, paying, settled, nameOf)],
  }
}

/** A loan takes a step once, so a payment happens once, whatever its request says. */
const paymentIdOf = ({ id, agreement, borrowerId }: Loan): MadeTransferId =>
  serverTransferId('agreement', id, 'payment', agreement.stepCount + 1, borrowerId)

/** Where the account stands after a step, and whether a notice of default is answered by it. */
export function changesAfter(loan: Loan, account: LoanAccount, now: Date): Changes {
  const phase = phaseOf(account, now)
  const late = phase === 'payment_overdue' || phase === 'loan_delinquent'
  return withOwn(loan, { account, ...(!late && { defaultNoticeAt: null }) })
}

export const onTimeTrust = (
  loan: Loan,
  { onTime, account }: Pick<PaymentSettled, 'onTime' | 'account'>,
): OccasionTrust[] =>
  onTime.map((number) => {
    const { dueAt } = present(account.installments[number - 1], 'what was settled is there')
    return trustFor(loan.borrowerId, 'loan_payment_on_time', dueDay(dueAt))
  })

export const lateTrust = (loan: Loan, late: readonly Installment[]): OccasionTrust[] =>
  late.map(({ dueAt }) => trustFor(loan.borrowerId, 'loan_payment_overdue', dueDay(dueAt)))

export const lateNotices = (loan: Loan, late: readonly Installment[], nameOf: NameOf, now: Date): Addressed[] =>
  late.flatMap((row) => {
    const facts = {
      ...factsOf(loan, nameOf, now, row.dueAt.toISOString()),
      amountCents: sum(openPortions(row)),
      feeCents: row.owed.lateFeeCents,
      dueDay: dueDay(row.dueAt),
    }
    return toEach(loan, (to, people) => ({ kind: 'loan.overdue', people, facts: { ...facts, to } }))
  })

function paidNotices(
  loan: Loan,
  { amountCents, now }: Paying,
  { portions, servicingFeeCents, account }: PaymentSettled,
  nameOf: NameOf,
): Addressed[] {
  const facts = factsOf(loan, nameOf, now, paymentIdOf(loan))
  const received = toLender(portions)
  return [
    {
      kind: 'loan.payment-made',
      people: [loan.borrowerId],
      facts: { ...facts, amountCents, leftCents: payoffCents(account, now) },
    },
    ...(received > 0
      ? [
          {
            kind: 'loan.payment-received',
            people: [loan.lenderId],
            facts: { ...facts, amountCents: cents(received), feeCents: servicingFeeCents },
          } as const,
        ]
      : []),
  ]
}
