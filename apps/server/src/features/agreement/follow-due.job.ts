/** Job: agreements whose time has come take the step their type says, many in one transaction. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { refusedSystemSteps } from '@handshake/domain/agreement/refused-system-steps.ts'
import type { Context } from '#platform/context.ts'
import type { Carried, DueWork } from '#platform/jobs/due-work.ts'
import { takeDueAgreements } from './agreement.store.ts'
import { moveAgreements, reportOnAgreements } from './move-agreements.ts'
import { noteRefusedSteps } from './step/refused-steps.store.ts'
import { systemAttempt } from './step/take-step.ts'

/** Large enough that the commit is a small part of the work, small enough that nobody waits long for a lock. */
const atOnce = 200

export const followDue: DueWork<Agreement> = {
  subject: 'agreement',
  // Loans are followed by a job of their own, which also pays automatically.
  take: (ctx, only) => takeDueAgreements(ctx, { which: 'all but loans', limit: atOnce, only }),
  carry: carryEach,
}

async function carryEach(ctx: Context, due: readonly Agreement[]): Promise<Carried> {
  const asked = due.map((agreement) => systemAttempt(agreement, ctx.now))
  const idle = due.filter((_, index) => asked[index] === null)
  const attempts = asked.filter((attempt) => attempt !== null)
  const { done, stuck } = reportOnAgreements(attempts, await moveAgreements(ctx, attempts))
  await noteRefusedSteps(ctx, idle)
  // Due and yet nothing to do is a row whose clock and whose rule disagree: somebody has to look.
  return {
    done,
    stuck: [...stuck, ...idle.map((agreement) => ({ id: agreement.id, why: whyIdle(agreement, ctx.now) }))],
  }
}

const whyIdle = (agreement: Agreement, now: Date): string =>
  [
    `nothing follows from ${agreement.status}`,
    ...refusedSystemSteps(agreement, now).map(({ action, reason }) => `${action}: ${reason}`),
  ].join('; ')
