/** Job: what the clock does to loans, many in one transaction: installments fall due, are paid automatically, turn late, and offers run out. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { dueDay } from '@handshake/domain/loan/due-dates.ts'
import { dueNow, nextOpen } from '@handshake/domain/loan/loan-account.ts'
import { notifyEach } from '#features/notification/notification.public.ts'
import { lockWallets } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { BatchResult, DueWork } from '#platform/jobs/due-work.ts'
import { nextPartSize } from '#platform/jobs/part-size.ts'
import { setDueAt, takeDueAgreements } from '../agreement.store.ts'
import { moveAgreements, reportOnAgreements } from '../move-agreements.ts'
import { nextLookAt } from '../step/agreement-steps.ts'
import { readNames } from '../step/announce.ts'
import { noteRefusedSteps } from '../step/refused-steps.store.ts'
import { systemAttempt } from '../step/take-step.ts'
import { accountOf, type Loan, loanOf } from './loan.ts'
import { factsOf } from './loan-facts.ts'
import { planPayment } from './plan-payment.ts'

/** Small enough that nobody waits a tenth of a second for a lock, on a busy machine as well. */
const batchBounds = { fewest: 5, most: 50, wantedMs: 60 }
let batchSize = 25

export const followLoans: DueWork<Agreement> = {
  subject: 'agreement',
  take: (ctx, only) => takeDueAgreements(ctx, { which: 'loans', limit: batchSize, only }),
  carry: async (ctx, due) => {
    const begunMs = performance.now()
    const asked = due.map((agreement) => systemAttempt(agreement, ctx.now))
    const idle = due.filter((_, index) => asked[index] === null)
    const attempts = asked.filter((attempt) => attempt !== null)
    const outcomes = await moveAgreements(ctx, attempts)
    const { done, stuck } = reportOnAgreements(attempts, outcomes)
    await payAutomatically(
      ctx,
      outcomes.flatMap((outcome) => (outcome.moved ? [loanOf(outcome.after)] : [])),
    )
    await noteRefusedSteps(ctx, idle)
    // The alarm of a loan that is late already may have been set for a moment that changes nothing.
    await setDueAt(
      ctx,
      idle.map((agreement) => ({ id: agreement.id, dueAt: nextLookAt(agreement, ctx.now) })),
    )
    // One alone says nothing about how long many take.
    if (due.length > 1) batchSize = nextPartSize(batchBounds, due.length, performance.now() - begunMs)
    return { done: [...done, ...idle.map(({ id }) => id)], stuck } satisfies BatchResult
  },
}

/** On the due date, from the wallet, for those who asked for it; whoever has too little, or owes us first, is told and has the days of grace. */
async function payAutomatically(ctx: Context, moved: readonly Loan[]): Promise<void> {
  const { now } = ctx
  const asked = moved.filter(({ status, own }) => status === 'payment_due' && own.autopay)
  if (asked.length === 0) return
  await lockWallets(
    ctx,
    asked.flatMap(({ lenderId, borrowerId }) => [lenderId, borrowerId]),
  )
  const attempts = asked.flatMap((loan) => {
    const amountCents = dueNow(accountOf(loan), now)
    const step = planPayment(loan, { amountCents, by: 'scheduler', actorId: null, now })
    return 'problem' in step ? [] : [{ agreement: loan.agreement, ...step }]
  })
  const outcomes = await moveAgreements(ctx, attempts)
  // What was paid off ends in the same transaction.
  await moveAgreements(
    ctx,
    outcomes.flatMap((outcome) => {
      const end = outcome.moved ? systemAttempt(outcome.after, now) : null
      return end?.event === 'complete_loan' ? [end] : []
    }),
  )
  await tellWhoHasTooLittle(
    ctx,
    attempts.flatMap(({ agreement }, index) => (outcomes[index]?.moved === false ? [loanOf(agreement)] : [])),
  )
}

async function tellWhoHasTooLittle(ctx: Context, unpaid: readonly Loan[]): Promise<void> {
  if (unpaid.length === 0) return
  const nameOf = await readNames(
    ctx,
    unpaid.map(({ agreement }) => agreement),
  )
  await notifyEach(
    ctx,
    unpaid.map((loan) => {
      const account = accountOf(loan)
      const day = nextOpen(account)?.dueAt ?? ctx.now
      return {
        kind: 'loan.autopay-failed',
        people: [loan.borrowerId],
        facts: {
          ...factsOf(loan, nameOf, ctx.now, day.toISOString()),
          amountCents: dueNow(account, ctx.now),
          dueDay: dueDay(day),
        },
      } as const
    }),
  )
}
