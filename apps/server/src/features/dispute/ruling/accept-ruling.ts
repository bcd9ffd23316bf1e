/** Use case: a party accepts the ruling; once both have, it is carried out at once. */
import { dispute } from '@handshake/contracts/dispute.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { takeCase } from '../case-step.ts'
import { type Dispute, standingRuling, writeCase } from '../dispute.store.ts'
import { refusedStep } from '../refused-step.ts'
import { tellCase } from '../tell-case.ts'
import { viewFor } from '../view-dispute.ts'
import { carryOut } from './carry-out.ts'

const decide: UseCase<typeof dispute.acceptRuling> = async (ctx, { disputeId }, refuse) => {
  const taken = await takeCase(ctx, disputeId, 'accept-ruling', refuse)
  if (taken instanceof Refused) return taken
  const before = taken.dispute
  const after: Dispute =
    taken.party === 'creator'
      ? { ...before, creatorAcceptedAt: before.creatorAcceptedAt ?? ctx.now }
      : { ...before, peerAcceptedAt: before.peerAcceptedAt ?? ctx.now }
  if (after.creatorAcceptedAt !== null && after.peerAcceptedAt !== null) {
    const ruling = await standingRuling(ctx, disputeId)
    const moved = await carryOut(ctx, { handshake: taken.handshake, dispute: after }, ruling, {
      by: 'parties',
      actorId: ctx.person.id,
    })
    if (!moved.moved) return refusedStep(moved, refuse)
    await tellCase(ctx, disputeId, moved.after, { is: 'settled' })
  } else {
    await writeCase(ctx, after)
    await tellCase(ctx, disputeId, taken.handshake, { is: 'accepted', by: ctx.person.id })
  }
  return viewFor(ctx, disputeId, ctx.person)
}

export const acceptRuling = oncePerKey(dispute.acceptRuling, {
  decide,
  again: (ctx, { disputeId }) => viewFor(ctx, disputeId, ctx.person),
  reused: 'wallet.id-reused',
})
