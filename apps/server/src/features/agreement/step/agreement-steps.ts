/** A step of an agreement by itself, before anybody reads or writes a row: the row after it, its money, and when the clock looks at it next. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { terminalStatuses } from '@handshake/domain/agreement/agreement-status.ts'
import type { AgreementMachine } from '@handshake/domain/agreement/agreement-type.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import { zero } from '@handshake/domain/money.ts'
import type { AgreementAttempt } from '../agreement-hooks.ts'
import { askedPosting } from './asked-posting.ts'
import { moneyRecipes } from './money-recipes.ts'

export type SteppedMachine = AgreementMachine & { readonly states: Record<string, { readonly about: string }> }

export const agreementSteps = {
  machineOf: ({ type }: Agreement) => agreementTypes[type].machine as SteppedMachine,
  rowOf: ({ agreement }: AgreementAttempt) => agreement,
  stateOf: ({ status }: Agreement) => status as never,
  stepped: ({ now }: { readonly now: Date }, attempt: AgreementAttempt, to: string) =>
    stepped(now, attempt, to as Agreement['status']),
  asked: askedPosting,
  recipes: moneyRecipes,
}

/** The row after a step: what entering a status means for every type, then what the step brings. */
function stepped(now: Date, attempt: AgreementAttempt, to: Agreement['status']): Agreement {
  const { agreement: before, changes } = attempt
  const type = agreementTypes[before.type]
  const isOver = terminalStatuses.includes(to)
  const after: Agreement = {
    ...before,
    ...(to === 'escrow_secured' && before.status !== to && { activatedAt: now }),
    ...(isOver && { completedAt: now }),
    ...changes,
    ...(to === 'disputed' &&
      before.status !== to && {
        metadata: { ...(changes?.metadata ?? before.metadata), disputedAt: now.toISOString() },
      }),
    status: to,
    stepCount: before.stepCount + 1,
  }
  // Money that moves as an agreement ends leaves nothing of anybody's behind.
  const emptied =
    isOver && type.machine.events[attempt.event]?.moves !== undefined
      ? { ...after, participants: after.participants.map((one) => ({ ...one, heldCents: zero })) }
      : after
  return { ...emptied, dueAt: isOver ? null : nextLookAt(emptied, now) }
}

export function nextLookAt(agreement: Agreement, now: Date): Date | null {
  const type = agreementTypes[agreement.type]
  return type.next(agreement as Agreement<never>, now) === null ? type.dueAt(agreement as Agreement<never>, now) : now
}
