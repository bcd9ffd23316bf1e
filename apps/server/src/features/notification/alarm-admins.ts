/** Reactions: something about money, or about the work behind it, needs a person, so every admin is told at once. */

import { formatAmount } from '@handshake/domain/money.ts'
import { type OrderContradicted, orderContradicted } from '#features/payment/payment.events.ts'
import { type BooksHalted, booksHalted } from '#features/wallet/wallet.events.ts'
import type { Context } from '#platform/context.ts'
import { type JobsLate, jobsLate } from '#platform/jobs/late-jobs.ts'
import { type WorkStuck, workStuck } from '#platform/jobs/stuck-work.ts'
import { giveAdminsNotice } from './give-notice.ts'

const toTheBooks = { priority: 'urgent', actionUrl: '/admin/money', actionLabel: 'Look at the books' } as const

export function alarmOfHalt(ctx: Context, { auditId, findingCount }: BooksHalted): Promise<void> {
  const what = findingCount === 1 ? '1 thing that must not be' : `${findingCount} things that must not be`
  return giveAdminsNotice(
    ctx,
    { event: booksHalted, about: { type: 'audit', id: auditId } },
    {
      type: 'books_halted',
      title: 'The ledger doesn’t balance',
      message: `A check found ${what}. Money is stopped until an admin has looked and released it.`,
      ...toTheBooks,
    },
  )
}

export function alarmOfContradiction(
  ctx: Context,
  { orderId, kind, state, amountCents, providerSays }: OrderContradicted,
): Promise<void> {
  return giveAdminsNotice(
    ctx,
    { event: orderContradicted, about: { type: 'payment-order', id: orderId } },
    {
      type: 'payment_failed',
      title: 'A payment changed after it had ended',
      message: `The ${kind} ${orderId} of ${formatAmount(amountCents)} is ${state} here, but the provider now says: ${providerSays}. No money was moved; someone has to look.`,
      ...toTheBooks,
    },
  )
}

export function alarmOfLateJobs(ctx: Context, { alarmId, count, oldest }: JobsLate): Promise<void> {
  const what = count === 1 ? '1 job is late' : `${count} jobs are late`
  return giveAdminsNotice(
    ctx,
    { event: jobsLate, about: { type: 'alarm', id: alarmId } },
    {
      type: 'jobs_late',
      title: 'Jobs are late',
      message: `${what}, ${oldest} first among them. Payouts and notices may be held up until somebody has looked.`,
      priority: 'urgent',
      actionUrl: '/admin/jobs',
      actionLabel: 'Look at the jobs',
    },
  )
}

export function alarmOfStuckWork(ctx: Context, { stuckId, task, subject, attempts }: WorkStuck): Promise<void> {
  return giveAdminsNotice(
    ctx,
    { event: workStuck, about: { type: 'stuck-work', id: stuckId } },
    {
      type: 'work_stuck',
      title: 'Something is stuck',
      message: `${task} failed ${attempts} times on one ${subject.replace('-', ' ')}. Everything else goes on; someone has to look at this one.`,
      priority: 'urgent',
      actionUrl: '/admin/jobs',
      actionLabel: 'See why',
    },
  )
}
