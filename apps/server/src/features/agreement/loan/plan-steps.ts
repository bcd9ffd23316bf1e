/** What each step of a loan beside payments changes and says, whoever asks for it: a route of loans, the one of agreements, or the clock. */
import { withParticipant } from '@handshake/domain/agreement/agreement.ts'
import { afterRunning } from '@handshake/domain/agreement/table/kept-out.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { CreditAssessment } from '@handshake/domain/loan/credit-assessment.ts'
import { cureMs, dueDay } from '@handshake/domain/loan/due-dates.ts'
import {
  dueNow,
  newlyLate,
  nextOpen,
  openLoan,
  type Portions,
  payoffCents,
  phaseOf,
  sum,
  withLateFees,
} from '@handshake/domain/loan/loan-account.ts'
import { type AddendumProblem, applyAddendum, describeAddendum } from '@handshake/domain/loan/loan-addendum.ts'
import { originationFee } from '@handshake/domain/loan/loan-cost.ts'
import { isRunning, type LoanEvent, stepAfter } from '@handshake/domain/loan/loan-machine.ts'
import { cents, zero } from '@handshake/domain/money.ts'
import { days } from '@handshake/domain/time.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import type { Addressed } from '#features/notification/notification.public.ts'
import type { NameOf } from '../agreement-hooks.ts'
import { accountOf, type Loan, withOwn } from './loan.ts'
import { factsOf, toEach } from './loan-facts.ts'
import { type LoanPlan, type LoanStep, trustFor } from './loan-step.ts'
import { changesAfter, lateNotices, lateTrust, onTimeTrust } from './plan-payment.ts'

/** How long an offer waits for the borrower, and an application for the lender. */
export const offerOpenMs = days(7)

const bothOf = ({ lenderId, borrowerId }: Loan): PersonId[] => [lenderId, borrowerId]

export function planOffer(loan: Loan, now: Date): LoanPlan {
  const answerBy = new Date(now.getTime() + offerOpenMs)
  return {
    changes: { expiresAt: answerBy },
    notices: (nameOf) => [
      { kind: 'loan.offered', people: [loan.borrowerId], facts: { ...factsOf(loan, nameOf, now, 'offer'), answerBy } },
    ],
  }
}

export const planApplication = (loan: Loan, assessment: CreditAssessment, now: Date): LoanPlan => ({
  changes: {
    ...withOwn(loan, { assessment }),
    expiresAt: new Date(now.getTime() + offerOpenMs),
    participants: withParticipant(loan.agreement, loan.borrowerId, {
      status: 'accepted',
      acceptedVersion: loan.agreement.termsVersion,
      answeredAt: now,
    }),
  },
  notices: (nameOf) => [
    { kind: 'loan.applied', people: [loan.lenderId], facts: factsOf(loan, nameOf, now, 'application') },
  ],
})

export const planApproval = (loan: Loan, now: Date): LoanPlan => ({
  // The lender says yes a second time, knowing who borrows and how they stand.
  changes: { expiresAt: null, participants: withParticipant(loan.agreement, loan.lenderId, { answeredAt: now }) },
  notices: (nameOf) => [
    { kind: 'loan.approved', people: [loan.borrowerId], facts: factsOf(loan, nameOf, now, 'start') },
  ],
})

/** One of the two says no before any money moved. */
export const planRefusal = (loan: Loan, personId: PersonId, reason: string, now: Date): LoanPlan => ({
  changes:
    personId === loan.borrowerId
      ? { participants: withParticipant(loan.agreement, personId, { status: 'declined', answeredAt: now }) }
      : {},
  notices: (nameOf) => [
    {
      kind: 'loan.declined',
      people: bothOf(loan).filter((other) => other !== personId),
      facts: { ...factsOf(loan, nameOf, now, 'declined'), from: nameOf(personId), reason },
    },
  ],
})

export const planDefaultNotice = (loan: Loan, now: Date): LoanPlan => ({
  changes: withOwn(loan, { defaultNoticeAt: now }),
  notices: (nameOf) => [
    {
      kind: 'loan.default-notice',
      people: [loan.borrowerId],
      facts: {
        ...factsOf(loan, nameOf, now, now.toISOString()),
        amountCents: dueNow(withLateFees(accountOf(loan), now), now),
        dueDay: dueDay(new Date(now.getTime() + cureMs)),
      },
    },
  ],
})

/** Until when the borrower can still catch up; null where no notice was given, or while they are kept out and cannot. */
export const cureUntil = ({ own }: Loan): Date | null =>
  own.defaultNoticeAt === null ? null : afterRunning(own.defaultNoticeAt, cureMs, own.account?.keptOut ?? [])

export const planDefault = (loan: Loan, now: Date): LoanPlan => ({
  trust: [trustFor(loan.borrowerId, 'loan_default', 'default')],
  notices: (nameOf) =>
    toEach(loan, (to, people) => ({
      kind: 'loan.defaulted',
      people,
      facts: { ...factsOf(loan, nameOf, now, 'default'), to, leftCents: payoffCents(accountOf(loan), now) },
    })),
})

/** The open change takes effect; what is owed may have become less than it says. */
export function planAmendment(
  loan: Loan,
  actor: { readonly by: 'initiator' | 'counterparty'; readonly actorId: PersonId },
  now: Date,
): LoanStep | AddendumProblem {
  const { id, change } = present(loan.own.addendum, 'an open change is there')
  const status = present(isRunning(loan.status) ? loan.status : null, 'only a running loan is changed')
  const applied = applyAddendum(accountOf(loan), change, now)
  if ('problem' in applied) return applied
  const late = newlyLate(accountOf(loan), now)
  const changes = changesAfter({ ...loan, own: { ...loan.own, addendum: null } }, applied.account, now)
  return {
    ...actor,
    event: stepAfter(status, 'amended', phaseOf(applied.account, now)),
    reason: change.kind,
    changes,
    note: { accepts: id, ...paidElsewhere(loan, applied.portions) },
    trust: [...lateTrust(loan, late), ...onTimeTrust(loan, applied)],
    notices: (nameOf) => [
      ...lateNotices(loan, late, nameOf, now),
      addendumAnswered(loan, { by: actor.actorId, answer: 'accepted' }, nameOf, now),
    ],
  }
}

/** For whoever proposed the open change. */
export function addendumAnswered(
  loan: Loan,
  { by, answer }: { readonly by: PersonId; readonly answer: 'accepted' | 'declined' },
  nameOf: NameOf,
  now: Date,
): Addressed {
  const { id, change, proposedBy } = present(loan.own.addendum, 'an open change is there')
  const said = { answer, ...(change.kind === 'later_payment' && { stays: dueDay(change.fromAt) }) }
  const facts = { ...factsOf(loan, nameOf, now, id), from: nameOf(by), change: describeAddendum(change), ...said }
  return { kind: 'loan.addendum-answered', people: [proposedBy], facts }
}

function paidElsewhere(loan: Loan, portions: Portions): LoanStep['note'] {
  const { id, change } = present(loan.own.addendum, 'an open change is there')
  if (sum(portions) === 0) return {}
  return {
    payment: {
      id: serverTransferId('loan-addendum', loan.id, id),
      source: change.kind === 'forgiveness' ? 'forgiven' : 'off_platform',
      automatic: false,
      portions,
      servicingFeeCents: zero,
    },
  }
}

/** The step the clock asks for; only a step to overdue and beyond tells of the installments that turned late. */
const planClock =
  (event: LoanEvent) =>
  (loan: Loan, now: Date): LoanPlan => {
    const before = accountOf(loan)
    const account = withLateFees(before, now)
    const row = nextOpen(account)
    const isDue = event === 'schedule_next_payment'
    const late = isDue ? [] : newlyLate(before, now)
    // What is paid by itself in a moment needs no reminder.
    const reminds = isDue && !loan.own.autopay
    return {
      changes: isDue ? {} : changesAfter(loan, account, now),
      trust: lateTrust(loan, late),
      notices: (nameOf) => {
        const facts = {
          ...factsOf(loan, nameOf, now, row?.dueAt.toISOString() ?? ''),
          amountCents: dueNow(account, now),
          dueDay: row === null ? '' : dueDay(row.dueAt),
        }
        return [
          ...(reminds ? [{ kind: 'loan.payment-due', people: [loan.borrowerId], facts } as const] : []),
          ...lateNotices(loan, late, nameOf, now),
          ...(event === 'mark_delinquent'
            ? toEach(loan, (to, people) => ({ kind: 'loan.delinquent', people, facts: { ...facts, to } }))
            : []),
        ]
      },
    }
  }

/** By event: what the escrow and the clock do by themselves. */
export const loanSystemPlans: Readonly<Partial<Record<LoanEvent, (loan: Loan, now: Date) => LoanPlan>>> = {
  timeout: (loan, now) => ({
    notices: (nameOf) =>
      toEach(loan, (to, people) => ({
        kind: 'loan.expired',
        people,
        facts: { ...factsOf(loan, nameOf, now, 'expired'), to },
      })),
  }),
  deposit_funds: ({ agreement, lenderId, terms }) => ({
    changes: {
      participants: withParticipant(agreement, lenderId, { status: 'deposited', heldCents: terms.principalCents }),
    },
    facts: { amountCents: terms.principalCents },
  }),
  disburse_funds: (loan, now) => {
    const { principalCents } = loan.terms
    const feeCents = originationFee(principalCents)
    const disbursedCents = cents(principalCents - feeCents)
    const account = openLoan(loan.terms, now)
    const participants = withParticipant(loan.agreement, loan.lenderId, { heldCents: zero })
    return {
      changes: { ...withOwn(loan, { account }), participants },
      facts: { amountCents: disbursedCents },
      notices: (nameOf) => {
        const facts = factsOf(loan, nameOf, now, 'start')
        return [
          ...toEach(loan, (to, people) => ({ kind: 'loan.agreed', people, facts: { ...facts, to } })),
          { kind: 'loan.funded', people: [loan.borrowerId], facts: { ...facts, disbursedCents, feeCents } },
        ]
      },
    }
  },
  schedule_next_payment: planClock('schedule_next_payment'),
  mark_payment_overdue: planClock('mark_payment_overdue'),
  mark_delinquent: planClock('mark_delinquent'),
  charge_late_fee: planClock('charge_late_fee'),
  // Nothing is open anymore: both are told, and both kept their word.
  complete_loan: (loan, now) => ({
    changes: {
      participants: loan.agreement.participants.map((one) => ({ ...one, status: 'settled' })),
    },
    trust: bothOf(loan).map((personId) => trustFor(personId, 'agreement_completed', 'paid off')),
    notices: (nameOf) =>
      toEach(loan, (to, people) => ({
        kind: 'loan.completed',
        people,
        facts: { ...factsOf(loan, nameOf, now, 'end'), to },
      })),
  }),
}
