/** Use case: a party accepts the ruling; once both have, it is carried out at once. */
import { dispute } from '@handshake/contracts/dispute.ts'
import { refusedMove } from '#features/handshake/handshake.public.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { takeCase } from '../case-step.ts'
import { standingRuling } from '../dispute.store.ts'
import { moveCase } from '../move-cases.ts'
import { viewFor } from '../view-dispute.ts'
import { carryOut } from './carry-out.ts'

const decide: UseCase<typeof dispute.acceptRuling> = async (ctx, { disputeId }, refuse) => {
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

export const acceptRuling = oncePerKey(dispute.acceptRuling, {
  decide,
  again: (ctx, { disputeId }) => viewFor(ctx, disputeId, ctx.person),
  reused: 'wallet.id-reused',
})
