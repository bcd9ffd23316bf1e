/** Use case: whoever raised a dispute takes it back; the result stands, and what was left of its time runs on. */
import { dispute } from '@handshake/contracts/dispute.ts'
import { moveHandshake, refusedMove } from '#features/handshake/handshake.public.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { takeCase } from './case-step.ts'
import { moveCase } from './move-cases.ts'
import { viewFor } from './view-dispute.ts'

const decide: UseCase<typeof dispute.withdrawDispute> = async (ctx, { disputeId }, refuse) => {
  const taken = await takeCase(ctx, disputeId, 'withdraw', refuse)
  if (taken instanceof Refused) return taken
  const moved = await moveHandshake(ctx, {
    handshake: taken.case.handshake,
    event: 'withdraw-dispute',
    by: 'raiser',
    actorId: ctx.person.id,
    changes: { dueAt: new Date(ctx.now.getTime() + taken.case.dispute.windowLeftMs) },
  })
  if (!moved.moved) return refusedMove(moved, refuse)
  await moveCase(ctx, {
    case: { ...taken.case, handshake: moved.after },
    event: 'withdraw',
    by: taken.by,
    changes: { dueAt: null },
    news: { is: 'withdrawn' },
  })
  return viewFor(ctx, disputeId, ctx.person)
}

export const withdrawDispute = oncePerKey(dispute.withdrawDispute, {
  decide,
  again: (ctx, { disputeId }) => viewFor(ctx, disputeId, ctx.person),
  reused: 'wallet.id-reused',
})
