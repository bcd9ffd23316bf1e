/** Use case: an arbitrator without a part in it rules; the money waits for an appeal or for both to accept. */
import type { dispute } from '@handshake/contracts/dispute.ts'
import { rulingOf } from '@handshake/domain/dispute/ruling.ts'
import { appealEndsAt } from '@handshake/domain/handshake/deadlines.ts'
import { moveHandshake, refusedMove, wasInvolved } from '#features/handshake/handshake.public.ts'
import { refuseTooClose } from '#features/safety/safety.public.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { takeCase } from '../case-step.ts'
import { insertRuling } from '../dispute.store.ts'
import { moveCase } from '../move-cases.ts'
import { viewFor } from '../view-dispute.ts'

export const ruleDispute: UseCase<typeof dispute.ruleDispute> = async (ctx, input, refuse) => {
  const { disputeId, reason } = input
  const taken = await takeCase(ctx, disputeId, 'rule', refuse)
  if (taken instanceof Refused) return taken
  if (await wasInvolved(ctx, taken.case.handshake, ctx.person.id)) return refuse('handshake.has-stake')
  const { creatorId, peerId } = taken.case.handshake
  const close = await refuseTooClose(ctx, ctx.person.id, [creatorId, peerId], refuse)
  if (close) return close
  const ruling = rulingOf(input.ruling, input.creatorCents, taken.case.handshake.stakes)
  if (ruling === null) return refuse('dispute.wrong-share')
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
