/** Job: agreements whose time has come take the step their type says, many in one transaction. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { refusedSystemSteps } from '@handshake/domain/agreement/refused-system-steps.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { silenceTakenBy } from '@handshake/domain/one-sided-moves.ts'
import { findPeople } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'
import type { Carried, DueWork } from '#platform/jobs/due-work.ts'
import { takeDueAgreements } from './agreement.store.ts'
import type { AgreementAttempt } from './agreement-hooks.ts'
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
  const wanted = asked.filter((attempt) => attempt !== null)
  const isKeptOut = await findKeptOut(ctx, wanted.flatMap(silentIn))
  const waiting = wanted.filter((attempt) => silentIn(attempt).some(isKeptOut))
  const attempts = wanted.filter((attempt) => !waiting.includes(attempt))
  const { done, stuck } = reportOnAgreements(attempts, await moveAgreements(ctx, attempts))
  await noteRefusedSteps(ctx, idle)
  return {
    done,
    stuck: [
      ...stuck,
      // Due and yet nothing to do is a row whose clock and whose rule disagree: somebody has to look.
      ...idle.map((agreement) => ({ id: agreement.id, why: whyIdle(agreement, ctx.now) })),
      // Until they are back, or the other side has an arbitrator decide.
      ...waiting.map(({ agreement: { id }, event }) => ({
        id,
        why: `${event} takes the silence of somebody suspended`,
      })),
    ],
  }
}

const silentIn = ({ agreement: { type, participants }, event }: AgreementAttempt): PersonId[] => {
  const roles = silenceTakenBy(type, event)
  return participants.filter(({ role }) => roles.includes(role)).map(({ personId }) => personId)
}

async function findKeptOut(ctx: Context, people: readonly PersonId[]): Promise<(personId: PersonId) => boolean> {
  const known = people.length === 0 ? null : await findPeople(ctx, people)
  return (personId) => known?.get(personId)?.isActive === false
}

const whyIdle = (agreement: Agreement, now: Date): string =>
  [
    `nothing follows from ${agreement.status}`,
    ...refusedSystemSteps(agreement, now).map(({ action, reason }) => `${action}: ${reason}`),
  ].join('; ')
