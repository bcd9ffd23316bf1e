/** Use case: a party disputes a result in time; the pot is frozen and a case is opened. */
import { dispute } from '@handshake/contracts/dispute.ts'
import { freezeEndsAt, mayDispute } from '@handshake/domain/handshake/deadlines.ts'
import { caseOf, lockAsParty, moveHandshake, refusedMove } from '#features/handshake/handshake.public.ts'
import { isStuck } from '#platform/jobs/stuck-work.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { type DisputeId, findDispute, openCase } from './dispute.store.ts'
import { moveCase } from './move-cases.ts'
import { tellCase } from './tell-case.ts'
import { viewFor } from './view-dispute.ts'

const decide: UseCase<typeof dispute.raiseDispute> = async (ctx, { handshakeId, reason }, refuse) => {
  const found = await lockAsParty(ctx, handshakeId, ctx.person.id, refuse)
  if (found instanceof Refused) return found
  const id = caseOf(found) as DisputeId
  const before = await findDispute(ctx, id)
  // A second click finds the first one done.
  if (found.status === 'disputed' && before?.raisedBy === ctx.person.id) return viewFor(ctx, id, ctx.person)
  if (found.status === 'disputed') return refuse('dispute.too-late')
  if (found.status === 'completed' || found.status === 'refunded') return refuse('dispute.window-closed')
  if (found.status !== 'finalizing' || found.resultAt === null || found.dueAt === null)
    return refuse('dispute.nothing-to-dispute')
  const windowMs = found.dueAt.getTime() - found.resultAt.getTime()
  // A pot that could not be paid when its time came, such as where one side owes us: then either side can have an arbitrator decide.
  const isHeld = await isStuck(ctx, handshakeId)
  if (!(isHeld || mayDispute(found.resultAt, windowMs, ctx.now))) return refuse('dispute.window-closed')
  const by = ctx.person.id === found.creatorId ? 'creator' : 'peer'
  const confirmed = by === 'creator' ? found.creatorConfirmedAt : found.peerConfirmedAt
  if (confirmed !== null && !isHeld) return refuse('dispute.confirmed-before')
  if (before !== null && before.raisedBy === ctx.person.id) return refuse('dispute.withdrawn-before')
  const moved = await moveHandshake(ctx, {
    handshake: found,
    event: 'dispute',
    by,
    actorId: ctx.person.id,
    reason,
    changes: { dueAt: null },
  })
  if (!moved.moved) return refusedMove(moved, refuse)
  const raised = {
    raisedBy: ctx.person.id,
    reason,
    windowLeftMs: found.dueAt.getTime() - ctx.now.getTime(),
    dueAt: freezeEndsAt(ctx.now),
  }
  // One that was withdrawn is opened again under the same id.
  if (before !== null) {
    const again = { id, handshake: moved.after, dispute: before }
    const changes = { ...raised, raisedAt: ctx.now }
    await moveCase(ctx, { case: again, event: 'raise-again', by, changes, news: { is: 'opened' } })
  } else {
    await openCase(ctx, { id, handshake: moved.after, ...raised })
    await tellCase(ctx, id, moved.after, { is: 'opened' })
  }
  return viewFor(ctx, id, ctx.person)
}

export const raiseDispute = oncePerKey(dispute.raiseDispute, {
  decide,
  again: (ctx, { handshakeId }) => viewFor(ctx, caseOf({ id: handshakeId }) as DisputeId, ctx.person),
  reused: 'wallet.id-reused',
})
