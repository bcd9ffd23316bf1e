/** Rulings: made by an arbitrator, accepted or appealed by the two, and decided on appeal. */
import type { InputOf } from '@handshake/contracts/contract.ts'
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { present } from '@handshake/domain/assert.ts'
import { rulingOf } from '@handshake/domain/dispute/ruling.ts'
import { appealEndsAt, freezeEndsAt } from '@handshake/domain/handshake/deadlines.ts'
import { type Handshake, moveHandshake, refusedMove, wasInvolved } from '#features/handshake/handshake.public.ts'
import { staffWith } from '#features/notification/notification.public.ts'
import { refuseTooClose, withoutTies } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { type Person, type Refuse, Refused, type UseCase } from '#platform/use-case.ts'
import { takeCase } from '../case-step.ts'
import { insertRuling, standingRuling } from '../dispute.store.ts'
import { moveCase } from '../move-cases.ts'
import { viewFor } from '../view-dispute.ts'
import { carryOut } from './carry-out.ts'

/** The ruling of staff who may judge: without a part in the handshake, such as an earlier ruling of theirs, and close to neither side. */
async function judge(
  ctx: Context & { readonly person: Pick<Person, 'id'> },
  handshake: Handshake,
  { ruling, creatorCents }: Pick<InputOf<typeof dispute.ruleDispute>, 'ruling' | 'creatorCents'>,
  refuse: Refuse<'handshake.has-stake' | 'safety.too-close' | 'dispute.wrong-share'>,
) {
  if (await wasInvolved(ctx, handshake, ctx.person.id)) return refuse('handshake.has-stake')
  const close = await refuseTooClose(ctx, ctx.person.id, [handshake.creatorId, handshake.peerId], refuse)
  return close ?? rulingOf(ruling, creatorCents, handshake.stakes) ?? refuse('dispute.wrong-share')
}

/** An arbitrator without a part in it rules; the money waits for an appeal or for both to accept. */
export const ruleDispute: UseCase<typeof dispute.ruleDispute> = async (ctx, input, refuse) => {
  const { disputeId, reason } = input
  const taken = await takeCase(ctx, disputeId, 'rule', refuse)
  if (taken instanceof Refused) return taken
  const ruling = await judge(ctx, taken.case.handshake, input, refuse)
  if (ruling instanceof Refused) return ruling
  const moved = await moveHandshake(ctx, {
    handshake: taken.case.handshake,
    event: 'rule',
    by: 'arbitrator',
    actorId: ctx.person.id,
    reason,
  })
  if (!moved.moved) return refusedMove(moved, refuse)
  await insertRuling(ctx, disputeId, 1, { ruling, reason, ruledBy: ctx.person.id })
  await moveCase(ctx, {
    case: { ...taken.case, handshake: moved.after },
    event: 'rule',
    by: taken.by,
    changes: { dueAt: appealEndsAt(ctx.now) },
    news: { is: 'ruled', ruling, reason },
  })
  return viewFor(ctx, disputeId, ctx.person)
}

const accept: UseCase<typeof dispute.acceptRuling> = async (ctx, { disputeId }, refuse) => {
  const taken = await takeCase(ctx, disputeId, 'accept-ruling', refuse)
  if (taken instanceof Refused) return taken
  const { creatorAcceptedAt, peerAcceptedAt } = taken.case.dispute
  const changes =
    taken.party === 'creator'
      ? { creatorAcceptedAt: creatorAcceptedAt ?? ctx.now }
      : { peerAcceptedAt: peerAcceptedAt ?? ctx.now }
  const theirs = taken.party === 'creator' ? peerAcceptedAt : creatorAcceptedAt
  if (theirs !== null) {
    const ruling = await standingRuling(ctx, disputeId)
    const moved = await carryOut(ctx, taken.case, ruling, { by: 'parties', actorId: ctx.person.id, changes })
    if (!moved.moved) return refusedMove(moved, refuse)
  } else {
    const news = { is: 'accepted', by: ctx.person.id } as const
    await moveCase(ctx, { case: taken.case, event: 'accept-ruling', by: taken.by, changes, news })
  }
  return viewFor(ctx, disputeId, ctx.person)
}

/** A party accepts the ruling; once both have, it is carried out at once. */
export const acceptRuling = oncePerKey(dispute.acceptRuling, {
  decide: accept,
  again: (ctx, { disputeId }) => viewFor(ctx, disputeId, ctx.person),
  reused: 'wallet.id-reused',
})

/** A party asks an admin to look at the ruling once more. */
export const appealRuling: UseCase<typeof dispute.appealRuling> = async (ctx, { disputeId, reason }, refuse) => {
  const taken = await takeCase(ctx, disputeId, 'appeal', refuse)
  if (taken instanceof Refused) return taken
  const { dispute: found, handshake } = taken.case
  const party = present(taken.party, 'only a party appeals')
  // The last moment belongs to the ruling, whether or not the scheduler has come by.
  if (ctx.now >= present(found.dueAt, 'a ruling has its hour')) return refuse('dispute.appeal-closed')
  if ((party === 'creator' ? found.creatorAcceptedAt : found.peerAcceptedAt) !== null)
    return refuse('dispute.accepted-before')
  const moved = await moveHandshake(ctx, { handshake, event: 'appeal', by: party, actorId: ctx.person.id, reason })
  if (!moved.moved) return refusedMove(moved, refuse)
  await moveCase(ctx, {
    case: { ...taken.case, handshake: moved.after },
    event: 'appeal',
    by: taken.by,
    changes: {
      dueAt: freezeEndsAt(ctx.now),
      appealedBy: ctx.person.id,
      appealedAt: ctx.now,
      appealReason: reason,
    },
    news: { is: 'appealed', by: ctx.person.id },
  })
  return viewFor(ctx, disputeId, ctx.person)
}

const decideAgain: UseCase<typeof dispute.decideAppeal> = async (ctx, input, refuse) => {
  const { disputeId, reason } = input
  const taken = await takeCase(ctx, disputeId, 'decide-appeal', refuse)
  if (taken instanceof Refused) return taken
  const ruling = await judge(ctx, taken.case.handshake, input, refuse)
  if (ruling instanceof Refused) return ruling
  await insertRuling(ctx, disputeId, 2, { ruling, reason, ruledBy: ctx.person.id })
  const on = { by: 'admin', actorId: ctx.person.id, reason } as const
  const moved = await carryOut(ctx, taken.case, ruling, on, { is: 'decided', ruling, reason })
  if (!moved.moved) return refusedMove(moved, refuse)
  return viewFor(ctx, disputeId, ctx.person)
}

/** An admin without a part in it decides an appeal; that is the last word, and the money moves with it. */
export const decideAppeal = oncePerKey(dispute.decideAppeal, {
  decide: decideAgain,
  again: (ctx, { disputeId }) => viewFor(ctx, disputeId, ctx.person),
  reused: 'wallet.id-reused',
})

/** False where everyone with the office stands close to one of the two, or had a part in it. */
export async function someoneMayJudge(
  ctx: Context,
  handshake: Handshake,
  roles: readonly ('arbitrator' | 'admin')[],
): Promise<boolean> {
  const strangers = await withoutTies(ctx, await staffWith(ctx, roles), [handshake.creatorId, handshake.peerId])
  for (const id of strangers) if (!(await wasInvolved(ctx, handshake, id))) return true
  return false
}
