/** Job: what the clock does to loans, many in one transaction: installments fall due, are paid automatically, turn late, and offers run out. */
import { dueDay } from '@handshake/domain/loan/due-dates.ts'
import { dueNow, nextEventAt, nextOpen, phaseOf, withLateFees } from '@handshake/domain/loan/loan-account.ts'
import type { LoanEvent } from '@handshake/domain/loan/loan-machine.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import { notifyEach } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import type { Carried, DueWork } from '#platform/jobs/due-work.ts'
import { accountOf, type Loan, setLookAt, takeDueLoans } from '../loan.store.ts'
import { factsOf, type Names, readNames } from '../loan-facts.ts'
import type { LoanAttempt } from '../loan-move.ts'
import { carriedBy, moveLoans } from '../move-loans.ts'
import { completion, isBehind, lateNotices, lateScores, newlyLate, paymentStep, standing } from './pay.ts'

/** Small enough that nobody waits a tenth of a second for a lock. */
const atOnce = 50

export const followLoans: DueWork<Loan> = {
  subject: 'agreement',
  take: (ctx, only) => takeDueLoans(ctx, { limit: atOnce, only }),
  carry: async (ctx, due) => {
    const nameOf = await readNames(ctx, due)
    const asked = due.map((loan) => ({ loan, attempt: clockStep(ctx, loan, nameOf) }))
    const idle = asked.filter(({ attempt }) => attempt === null).map(({ loan }) => loan)
    if (idle.length > 0) {
      const next = (loan: Loan) => (loan.account === null ? null : nextEventAt(loan.account, ctx.now))
      await setLookAt(
        ctx,
        idle.map((loan) => ({ id: loan.id, at: next(loan) })),
      )
    }
    const attempts = asked.flatMap(({ attempt }) => (attempt === null ? [] : [attempt]))
    const outcomes = await moveLoans(ctx, attempts)
    const moved = outcomes.flatMap((outcome) => (outcome.moved ? [outcome.after] : []))
    await payAutomatically(ctx, moved, nameOf)
    const { done, stuck } = carriedBy(attempts, outcomes)
    return { done: [...done, ...idle.map(({ id }) => id)], stuck } satisfies Carried
  },
}

/** The step the clock asks for; null where it only woke us up for something that was settled meanwhile. */
function clockStep(ctx: Context, loan: Loan, nameOf: Names): LoanAttempt | null {
  const { now } = ctx
  const by = { loan, by: 'scheduler', actorId: null } as const
  if (loan.status === 'pending' || loan.status === 'credit_review') {
    const people = [loan.lenderId, loan.borrowerId]
    return {
      ...by,
      event: 'timeout',
      notices: [{ kind: 'loan.expired', people, facts: factsOf(loan, nameOf, now, 'expired') }],
    }
  }
  const before = accountOf(loan)
  const late = newlyLate(before, now)
  const account = withLateFees(before, now)
  const phase = phaseOf(account, now)
  const event = isBehind(loan.status, phase) ? forward[loan.status] : late.length > 0 ? again[loan.status] : undefined
  if (event === undefined) return null
  const row = nextOpen(account)
  const facts = {
    ...factsOf(loan, nameOf, now, row?.dueAt.toISOString() ?? ''),
    amountCents: dueNow(account, now),
    dueDay: row === null ? '' : dueDay(row.dueAt),
  }
  // What is paid by itself in a moment needs no reminder.
  const due = event === 'schedule_next_payment' && !loan.autopay
  return {
    ...by,
    event,
    changes: standing(event === 'schedule_next_payment' ? before : account, event, now),
    // The step to overdue tells of the installments that turned late; the one to due comes before it.
    ...(event !== 'schedule_next_payment' && {
      scores: lateScores(loan, late),
    }),
    notices: [
      ...(due ? [{ kind: 'loan.payment-due', people: [loan.borrowerId], facts } as const] : []),
      ...(event === 'schedule_next_payment' ? [] : lateNotices(loan, late, { nameOf, now })),
      ...(event === 'mark_delinquent'
        ? [{ kind: 'loan.delinquent', people: [loan.lenderId, loan.borrowerId], facts } as const]
        : []),
    ],
  }
}

const forward: Readonly<Partial<Record<Loan['status'], LoanEvent>>> = {
  loan_current: 'schedule_next_payment',
  payment_due: 'mark_payment_overdue',
  payment_split_pending: 'mark_payment_overdue',
  payment_overdue: 'mark_delinquent',
}

const again: Readonly<Partial<Record<Loan['status'], LoanEvent>>> = {
  payment_overdue: 'charge_overdue',
  loan_delinquent: 'charge_delinquent',
}

/** On the due date, from the wallet, for those who asked for it; whoever has too little is told and has the days of grace. */
async function payAutomatically(ctx: Context, moved: readonly Loan[], nameOf: Names): Promise<void> {
  const { now } = ctx
  const payers = moved.filter(({ status, autopay }) => status === 'payment_due' && autopay)
  const attempts = payers.flatMap((loan) => {
    const account = accountOf(loan)
    const day = nextOpen(account)?.dueAt.toISOString() ?? ''
    const step = paymentStep({
      ...{ loan, now, nameOf, amountCents: dueNow(account, now), automatic: true, by: 'scheduler', actorId: null },
      id: serverTransferId('loan-autopay', loan.id, day),
    })
    return 'problem' in step ? [] : [step]
  })
  const outcomes = await moveLoans(ctx, attempts)
  const ended = outcomes.flatMap((outcome) =>
    outcome.moved && phaseOf(accountOf(outcome.after), now) === 'loan_paid_off' ? [outcome.after] : [],
  )
  await moveLoans(
    ctx,
    ended.map((loan) => ({ loan, ...completion(loan, nameOf, now) })),
  )
  await notifyEach(
    ctx,
    outcomes.flatMap((outcome, index) => {
      const loan = attempts[index]?.loan
      if (outcome.moved || loan === undefined) return []
      const account = accountOf(loan)
      const day = nextOpen(account)?.dueAt ?? now
      const facts = { amountCents: dueNow(account, now), dueDay: dueDay(day) }
      return [
        {
          kind: 'loan.autopay-failed',
          people: [loan.borrowerId],
          facts: { ...factsOf(loan, nameOf, now, day.toISOString()), ...facts },
        } as const,
      ]
    }),
  )
}
