/** Job: agreements whose time has come take the step their type says, many in one transaction. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { refusedSystemSteps } from '@handshake/domain/agreement/refused-system-steps.ts'
import { silenceTakenBy } from '@handshake/domain/agreement/table/clock-steps.ts'
import { keptOutOf } from '@handshake/domain/agreement/table/kept-out.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { findPeople } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'
import type { BatchResult, DueWork } from '#platform/jobs/due-work.ts'
import { setDueAt, takeDueAgreements } from './agreement.store.ts'
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

async function carryEach(ctx: Context, due: readonly Agreement[]): Promise<BatchResult> {
  const asked = due.map((agreement) => systemAttempt(agreement, ctx.now))
  const idle = due.filter((_, index) => asked[index] === null)
  const wanted = asked.filter((attempt) => attempt !== null)
  const isKeptOut = await findKeptOut(ctx, wanted.flatMap(silentIn))
  const waiting = wanted.filter((attempt) => silentIn(attempt).some(isKeptOut))
  const early = wanted.flatMap((attempt) => {
    const dueAt = waiting.includes(attempt) ? null : silentUntil(attempt)
    return dueAt !== null && dueAt > ctx.now ? [{ id: attempt.agreement.id, dueAt }] : []
  })
  const later = new Set<string>(early.map(({ id }) => id))
  const attempts = wanted.filter((attempt) => !waiting.includes(attempt) && !later.has(attempt.agreement.id))
  const { done, stuck } = reportOnAgreements(attempts, await moveAgreements(ctx, attempts))
  await noteRefusedSteps(ctx, idle)
  await setDueAt(ctx, early)
  return {
    done: [...done, ...later],
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
  const silence = silenceTakenBy(type, event)
  return participants.filter(({ role }) => role === silence?.silenceOf).map(({ personId }) => personId)
}

/** Whoever was kept out has as long to speak as everybody, from the moment they are back. */
function silentUntil(attempt: AgreementAttempt): Date | null {
  const { agreement, event } = attempt
  const back = silentIn(attempt).flatMap((personId) => keptOutOf(agreement, personId).flatMap(({ to }) => to ?? []))
  const last = Math.max(...back.map((at) => at.getTime()))
  return back.length === 0 ? null : new Date(last + (silenceTakenBy(agreement.type, event)?.forMs ?? 0))
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
