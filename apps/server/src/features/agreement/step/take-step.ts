/** A person takes a step: who they are and what comes of it follow from the row, the session and the table, never from the request. */
import { offices, type Route } from '@handshake/contracts/contract.ts'
import { type Agreement, type AgreementRole, participantOf, roleOf } from '@handshake/domain/agreement/agreement.ts'
import { groupOf } from '@handshake/domain/agreement/agreement-status.ts'
import type { GuardFacts } from '@handshake/domain/agreement/agreement-type.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import { assert, present } from '@handshake/domain/assert.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import { step } from '@handshake/domain/machine.ts'
import { zero } from '@handshake/domain/money.ts'
import { findBlocked, wordsTo } from '#features/friend/friend.public.ts'
import { hrsOf } from '#features/reputation/reputation.public.ts'
import { refuseTooClose } from '#features/safety/safety.public.ts'
import { noteAcceptance } from '#features/session/session.public.ts'
import { type NotTaken, refusedMoves, type SharingCode, type Stake } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import { type Person, type Refuse, Refused, type UseCaseContext } from '#platform/use-case.ts'
import { lockAgreements } from '../agreement.store.ts'
import type { ActionHook, AgreementAttempt, StepCode, StepInput } from '../agreement-hooks.ts'
import { agreementHooks } from '../agreement-hooks-table.ts'
import { hasCase } from '../judging/has-case.ts'
import { addendaAcceptedNow } from '../loan/read-loan-rows.ts'
import { moveAgreement } from '../move-agreements.ts'
import { refuseBeginning } from './can-deal.ts'
import { refuseUnseen } from './names-what-was-seen.ts'
import { settlementActions, sharedSystem } from './settlement-actions.ts'
import { sharedActions } from './shared-actions.ts'

type Reader = Pick<Person, 'id' | 'role'>

/** As what a person acts; null for whoever must not know that it exists. Somebody without a part in it judges what is in dispute. */
export function actorOf(agreement: Agreement, { id, role }: Reader): AgreementRole | null {
  const own = roleOf(agreement, id)
  if (own !== null) return own === 'initiator' || groupOf(agreement.status) !== 'draft' ? own : null
  if (isOpenSeat(agreement)) return 'counterparty'
  const isJudge = offices.arbitrator.some((office) => office === role)
  return isJudge && hasCase(agreement) ? 'arbitrator' : null
}

/** Published for anybody, and nobody has taken it yet. */
const isOpenSeat = ({ type, status, counterpartyId }: Agreement): boolean =>
  counterpartyId === null && agreementTypes[type].openIn === status

/** As `actorOf`; for people who keep apart, what the other published is not there. */
export async function relationTo(
  ctx: Pick<Context, 'client'>,
  agreement: Agreement,
  person: Reader,
): Promise<AgreementRole | null> {
  const role = actorOf(agreement, person)
  const isGuest = role === 'counterparty' && roleOf(agreement, person.id) === null
  return isGuest && (await findBlocked(ctx, person.id, [agreement.initiatorId])).size > 0 ? null : role
}

export async function takeStep(
  ctx: Context & Pick<UseCaseContext<Route>, 'concerns'>,
  person: Reader,
  { agreementId, ...input }: StepInput & { readonly agreementId: AgreementId },
  refuse: Refuse<StepCode>,
): Promise<Agreement | Refused> {
  const found = (await lockAgreements(ctx, [agreementId])).get(agreementId)
  const by = found === undefined ? null : await relationTo(ctx, found, person)
  if (found === undefined || by === null) return refuse('agreement.unknown')
  // Whoever decides for others is in the security log, also where the ruling is refused.
  if (by === 'arbitrator') ctx.concerns({ kind: 'agreement.ruled', details: { agreementId, action: input.action } })
  return stepFrom(ctx, { agreement: found, by, personId: person.id, input }, refuse)
}

/** A step by which somebody says yes to the terms is kept with how they had proved who they are. */
export async function noteYes(ctx: Context & { readonly person: Person }, taken: Agreement): Promise<void> {
  if (taken.type === 'loan')
    for (const id of await addendaAcceptedNow(ctx, taken.id))
      await noteAcceptance(ctx, { kind: 'loan_addendum', id, version: 1 })
  const own = participantOf(taken, ctx.person.id)
  if (own === null || own.acceptedVersion === null || own.status === 'declined') return
  if (own.answeredAt?.getTime() !== ctx.now.getTime()) return
  await noteAcceptance(ctx, { kind: 'agreement', id: taken.id, version: own.acceptedVersion })
}

export const peopleIn = ({ participants }: Agreement): Person['id'][] => participants.map(({ personId }) => personId)

type Own = {
  /** Locked, or made, in this transaction. */
  readonly agreement: Agreement
  readonly by: AgreementRole
  readonly personId: Person['id']
  readonly input: StepInput
}

/** Steps whose words are what the other has to act on, or what an arbitrator decides by: they are read by whoever is kept apart, too. */
const needsWords: readonly string[] = ['deliver', 'request_revision', 'claim_damage', 'contest_claim', 'raise_dispute']

/** For whoever holds the row already. Checks in the order of STYLE.md: unknown, wrong state, the rule, the money. */
export async function stepFrom(
  ctx: Context,
  { agreement, by, personId, input }: Own,
  refuse: Refuse<StepCode>,
): Promise<Agreement | Refused> {
  const { machine } = agreementTypes[agreement.type]
  const { action } = input
  if (!Object.hasOwn(machine.events, action)) return refuse('agreement.transition-not-found')
  const taken = step(machine as never, agreement.status as never, { event: action, by } as never)
  if (!taken.ok)
    return refuse(taken.reason === 'wrong-state' ? 'agreement.invalid-transition' : 'agreement.not-your-step')
  if (by === 'arbitrator') {
    const close = await refuseTooClose(ctx, personId, peopleIn(agreement), refuse)
    if (close) return close
  }
  if (input.termsVersion !== undefined && input.termsVersion !== agreement.termsVersion)
    return refuse('agreement.stale-version')
  const held = await refuseByGuard(ctx, { agreement, personId, action }, refuse)
  if (held !== null) return held
  const unseen = refuseUnseen(agreement, input, refuse)
  if (unseen !== null) return unseen
  const apart = await refuseBeginning(ctx, { agreement, personId, action }, refuse)
  if (apart !== null) return apart
  const said = { from: personId, readers: peopleIn(agreement), words: input.reason }
  const told =
    by === 'arbitrator' || needsWords.includes(action) ? input : { ...input, reason: await wordsTo(ctx, said) }
  const plan = actionHookOf(agreement.type, action)
  const planned = plan === undefined ? {} : await plan(ctx, { agreement, personId, input: told }, refuse)
  if (planned instanceof Refused) return planned
  const moved = await moveAgreement(ctx, {
    agreement,
    event: action,
    by,
    actorId: personId,
    reason: told.reason,
    ...planned,
  })
  return moved.moved
    ? followUp(ctx, moved.after, refuse)
    : refusedStep(moved, { me: personId, need: planned.facts?.amountCents ?? zero }, refuse)
}

/** What must hold beside state and actor, asked of a step of a person's. */
export async function refuseByGuard(
  ctx: Context,
  { agreement, personId, action }: Pick<Own, 'agreement' | 'personId'> & { readonly action: string },
  refuse: Refuse<StepCode>,
): Promise<Refused | null> {
  const { machine, guards } = agreementTypes[agreement.type]
  const guard = machine.events[action]?.guard
  if (guard === undefined) return null
  const { holds, words } = present(guards[guard], `the guard ${guard} of ${agreement.type}`)
  const facts = { agreement, now: ctx.now, actor: { personId, hrs: await hrsOf(ctx, personId) } }
  if (holds(facts as GuardFacts<never>)) return null
  const code = agreementHooks[agreement.type].guardRefusals?.[guard]
  return code === undefined ? refuse('agreement.guard', { reason: words }) : refuse(code)
}

/** What plans a person's step: the type's own hook before the shared ones. */
export const actionHookOf = (type: Agreement['type'], action: string): ActionHook | undefined =>
  agreementHooks[type].actions?.[action] ?? sharedActions[action] ?? settlementActions[action]

/** More than this in a row would be a table that runs in a circle. */
const maxInARow = 8

/** What the server does at once because of a step, such as asking for the money, or ending what everybody has settled. */
export async function followUp(ctx: Context, after: Agreement, refuse: Refuse<StepCode>): Promise<Agreement | Refused> {
  let current = after
  for (let count = 0; ; count += 1) {
    const attempt = systemAttempt(current, ctx.now)
    if (attempt === null || attempt.leftToTheJob) return current
    assert(count < maxInARow, `${current.type} ${current.id} comes to no rest: ${attempt.event}`)
    const moved = await moveAgreement(ctx, attempt)
    // Only money that is not there can stop the server: then the step that led here is undone with it.
    if (!moved.moved)
      return refusedStep(moved, { me: ctx.person?.id ?? null, need: attempt.facts?.amountCents ?? zero }, refuse)
    current = moved.after
  }
}

/** What the server would do with it now; null where it waits for somebody, or for its time. */
export function systemAttempt(
  agreement: Agreement,
  now: Date,
): (AgreementAttempt & { readonly leftToTheJob: boolean }) | null {
  const { next, machine, guards } = agreementTypes[agreement.type]
  const due = next(agreement as Agreement<never>, now)
  if (due === null) return null
  const guard = machine.events[due.event]?.guard
  const facts = { agreement, now, actor: null } as GuardFacts<never>
  if (guard !== undefined && guards[guard]?.holds(facts) !== true) return null
  const plan = agreementHooks[agreement.type].system?.[due.event] ?? sharedSystem[due.event]
  const changes = plan?.(agreement, now) ?? {}
  const { event, by, reason, leftToTheJob = false } = due
  return { agreement, event, by, actorId: null, reason, leftToTheJob, ...changes }
}

const codes = { 'wrong-state': 'agreement.invalid-transition', 'wrong-actor': 'agreement.not-your-step' } as const

const { refusedStake } = refusedMoves(codes)

export const refusedStep = (
  moved: NotTaken,
  stake: Stake,
  refuse: Refuse<(typeof codes)[keyof typeof codes] | SharingCode | 'agreement.short-of-funds'>,
): Refused => refusedStake(moved, stake, refuse, (amounts) => refuse('agreement.short-of-funds', amounts))
