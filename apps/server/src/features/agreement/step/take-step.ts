/** A person takes a step: who they are and what comes of it follow from the row, the session and the table, never from the request. */
import { offices } from '@handshake/contracts/contract.ts'
import { type Agreement, type AgreementRole, roleOf } from '@handshake/domain/agreement/agreement.ts'
import { groupOf } from '@handshake/domain/agreement/agreement-status.ts'
import type { GuardFacts } from '@handshake/domain/agreement/agreement-type.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import { assert, present } from '@handshake/domain/assert.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import { step } from '@handshake/domain/machine.ts'
import { add, formatAmount, subtract, zero } from '@handshake/domain/money.ts'
import { hrsOf } from '#features/reputation/reputation.public.ts'
import type { Context } from '#platform/context.ts'
import { type Person, type Refuse, Refused } from '#platform/use-case.ts'
import { lockAgreements } from '../agreement.store.ts'
import type { AgreementAttempt, AgreementMoved, StepCode, StepInput } from '../agreement-hooks.ts'
import { agreementHooks } from '../agreement-hooks-table.ts'
import { moveAgreement } from '../move-agreements.ts'
import { sharedActions } from './shared-actions.ts'

type Reader = Pick<Person, 'id' | 'role'>

/** As what a person acts; null for whoever must not know that it exists. Somebody without a part in it judges what is in dispute. */
export function actorOf(agreement: Agreement, { id, role }: Reader): AgreementRole | null {
  const own = roleOf(agreement, id)
  if (own !== null) return own === 'initiator' || groupOf(agreement.status) !== 'draft' ? own : null
  const isJudge = offices.arbitrator.some((office) => office === role)
  return isJudge && agreement.status === 'disputed' && isJudged(agreement) ? 'arbitrator' : null
}

const isJudged = ({ type }: Agreement): boolean =>
  Object.values(agreementTypes[type].machine.events).some(({ by }) => by.includes('arbitrator'))

export async function takeStep(
  ctx: Context,
  person: Reader,
  { agreementId, ...input }: StepInput & { readonly agreementId: AgreementId },
  refuse: Refuse<StepCode>,
): Promise<Agreement | Refused> {
  const found = (await lockAgreements(ctx, [agreementId])).get(agreementId)
  const by = found === undefined ? null : actorOf(found, person)
  if (found === undefined || by === null) return refuse('agreement.unknown')
  return stepFrom(ctx, { agreement: found, by, personId: person.id, input }, refuse)
}

type Own = {
  /** Locked, or made, in this transaction. */
  readonly agreement: Agreement
  readonly by: AgreementRole
  readonly personId: Person['id']
  readonly input: StepInput
}

/** For whoever holds the row already. Checks in the order of STYLE.md: unknown, wrong state, the rule, the money. */
export async function stepFrom(
  ctx: Context,
  { agreement, by, personId, input }: Own,
  refuse: Refuse<StepCode>,
): Promise<Agreement | Refused> {
  const { machine, guards } = agreementTypes[agreement.type]
  const { action } = input
  if (!Object.hasOwn(machine.events, action)) return refuse('agreement.transition-not-found')
  const taken = step(machine as never, agreement.status as never, { event: action, by } as never)
  if (!taken.ok)
    return refuse(taken.reason === 'wrong-state' ? 'agreement.invalid-transition' : 'agreement.not-your-step')
  if (input.termsVersion !== undefined && input.termsVersion !== agreement.termsVersion)
    return refuse('agreement.stale-version')
  const guard = machine.events[action]?.guard
  if (guard !== undefined) {
    const { holds, words } = present(guards[guard], `the guard ${guard} of ${agreement.type}`)
    const facts = { agreement, now: ctx.now, actor: { personId, hrs: await hrsOf(ctx, personId) } }
    if (!holds(facts as GuardFacts<never>)) return refuse('agreement.guard', { reason: words })
  }
  const plan = agreementHooks[agreement.type].actions?.[action] ?? sharedActions[action]
  const planned = plan === undefined ? {} : await plan(ctx, { agreement, personId, input }, refuse)
  if (planned instanceof Refused) return planned
  const moved = await moveAgreement(ctx, {
    agreement,
    event: action,
    by,
    actorId: personId,
    reason: input.reason,
    ...planned,
  })
  return moved.moved ? followUp(ctx, moved.after) : refusedStep(moved, planned, refuse)
}

/** More than this in a row would be a table that runs in a circle. */
const mostInARow = 8

/** What the server does at once because of a step, such as asking for the money, or ending what everybody has settled. */
async function followUp(ctx: Context, after: Agreement): Promise<Agreement> {
  let current = after
  for (let count = 0; ; count += 1) {
    const attempt = systemAttempt(current, ctx.now)
    if (attempt === null) return current
    assert(count < mostInARow, `${current.type} ${current.id} comes to no rest: ${attempt.event}`)
    const moved = await moveAgreement(ctx, attempt)
    assert(moved.moved, `the server may ${attempt.event} an agreement that is ${current.status}`)
    current = moved.after
  }
}

/** What the server would do with it now; null where it waits for somebody, or for its time. */
export function systemAttempt(agreement: Agreement, now: Date): AgreementAttempt | null {
  const { next, machine, guards } = agreementTypes[agreement.type]
  const due = next(agreement as Agreement<never>, now)
  if (due === null) return null
  const guard = machine.events[due.event]?.guard
  const facts = { agreement, now, actor: null } as GuardFacts<never>
  if (guard !== undefined && guards[guard]?.holds(facts) !== true) return null
  const changes = agreementHooks[agreement.type].system?.[due.event]?.(agreement, now) ?? {}
  return { agreement, event: due.event, by: due.by, actorId: null, reason: due.reason, ...changes }
}

function refusedStep(
  moved: Extract<AgreementMoved, { moved: false }>,
  { facts }: Pick<AgreementAttempt, 'facts'>,
  refuse: Refuse<StepCode>,
): Refused {
  switch (moved.reason) {
    case 'wrong-state':
      return refuse('agreement.invalid-transition')
    case 'wrong-actor':
      return refuse('agreement.not-your-step')
    case 'halted':
    case 'id-reused':
      return refuse(`wallet.${moved.reason}`)
    case 'insufficient-funds': {
      const need = add(facts?.amountCents ?? zero)
      return refuse('agreement.short-of-funds', {
        need: formatAmount(need),
        balance: formatAmount(moved.balanceCents),
        shortfall: formatAmount(subtract(need, moved.balanceCents)),
      })
    }
  }
}
