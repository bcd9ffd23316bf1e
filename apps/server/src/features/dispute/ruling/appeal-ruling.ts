/** Use case: a party asks an admin to look at the ruling once more. */
import type { dispute } from '@handshake/contracts/dispute.ts'
import { present } from '@handshake/domain/assert.ts'
import { freezeEndsAt } from '@handshake/domain/handshake/deadlines.ts'
import { moveHandshake, refusedMove } from '#features/handshake/handshake.public.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { takeCase } from '../case-step.ts'
import { moveCase } from '../move-cases.ts'
import { viewFor } from '../view-dispute.ts'

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
