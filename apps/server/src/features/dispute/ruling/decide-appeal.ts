/** Use case: an admin without a part in it decides an appeal; that is the last word, and the money moves with it. */
import { dispute } from '@handshake/contracts/dispute.ts'
import { rulingOf } from '@handshake/domain/dispute/ruling.ts'
import { refusedMove, wasInvolved } from '#features/handshake/handshake.public.ts'
import { refuseTooClose } from '#features/safety/safety.public.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { takeCase } from '../case-step.ts'
import { insertRuling } from '../dispute.store.ts'
import { viewFor } from '../view-dispute.ts'
import { carryOut } from './carry-out.ts'

const decide: UseCase<typeof dispute.decideAppeal> = async (ctx, input, refuse) => {
  const { disputeId, reason } = input
  const taken = await takeCase(ctx, disputeId, 'decide-appeal', refuse)
  if (taken instanceof Refused) return taken
  // Also whoever ruled first: nobody judges their own ruling.
  if (await wasInvolved(ctx, taken.case.handshake, ctx.person.id)) return refuse('handshake.has-stake')
  const { creatorId, peerId } = taken.case.handshake
  const close = await refuseTooClose(ctx, ctx.person.id, [creatorId, peerId], refuse)
  if (close) return close
  const ruling = rulingOf(input.ruling, input.creatorCents, taken.case.handshake.stakes)
  if (ruling === null) return refuse('dispute.wrong-share')
  await insertRuling(ctx, disputeId, 2, { ruling, reason, ruledBy: ctx.person.id })
  const on = { by: 'admin', actorId: ctx.person.id, reason } as const
  const moved = await carryOut(ctx, taken.case, ruling, on, { is: 'decided', ruling, reason })
  if (!moved.moved) return refusedMove(moved, refuse)
  return viewFor(ctx, disputeId, ctx.person)
}

export const decideAppeal = oncePerKey(dispute.decideAppeal, {
  decide,
  again: (ctx, { disputeId }) => viewFor(ctx, disputeId, ctx.person),
  reused: 'wallet.id-reused',
})
