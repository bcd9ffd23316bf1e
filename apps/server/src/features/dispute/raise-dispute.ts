/** Disputes are raised by one of the two, taken back by them, or opened by the system where the two differ. */
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { freezeEndsAt, mayDispute } from '@handshake/domain/handshake/deadlines.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { caseOf, lockAsParty, lockHandshake, moveHandshake, refusedMove } from '#features/handshake/handshake.public.ts'
import type { Context } from '#platform/context.ts'
import { isStuck } from '#platform/jobs/stuck-work.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { takeCase } from './case-step.ts'
import { type DisputeId, findDispute, openCase } from './dispute.store.ts'
import { moveCase } from './move-cases.ts'
import { tellCase } from './tell-case.ts'
import { viewFor } from './view-dispute.ts'

const raise: UseCase<typeof dispute.raiseDispute> = async (ctx, { handshakeId, reason }, refuse) => {
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
  decide: raise,
  again: (ctx, { handshakeId }) => viewFor(ctx, caseOf({ id: handshakeId }) as DisputeId, ctx.person),
  reused: 'wallet.id-reused',
})

const withdraw: UseCase<typeof dispute.withdrawDispute> = async (ctx, { disputeId }, refuse) => {
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

/** Whoever raised a dispute takes it back; the result stands, and what was left of its time runs on. */
export const withdrawDispute = oncePerKey(dispute.withdrawDispute, {
  decide: withdraw,
  again: (ctx, { disputeId }) => viewFor(ctx, disputeId, ctx.person),
  reused: 'wallet.id-reused',
})

const reasons = {
  'they-differ': 'The two sides disagree on who won.',
  'one-is-kept-out': 'One side can’t answer right now.',
} as const

type Called = { readonly handshakeId: HandshakeId; readonly because?: keyof typeof reasons }

/** Reaction: two people said different things about who won, or one of them cannot speak, so a case is opened that nobody raised. */
export async function openOnDifference(ctx: Context, { handshakeId, because }: Called): Promise<void> {
  const reason = reasons[because ?? 'they-differ']
  const found = await lockHandshake(ctx, handshakeId)
  if (found?.status !== 'outcome_pending') return
  const moved = await moveHandshake(ctx, {
    handshake: found,
    event: 'dispute',
    by: 'scheduler',
    actorId: null,
    reason,
    changes: { dueAt: null },
  })
  // Only a halt of all money refuses this; the event then waits and is told again.
  if (!moved.moved) throw new Error(`the dispute about ${handshakeId} could not be opened: ${moved.reason}`)
  const id = caseOf(found)
  await openCase(ctx, {
    id,
    handshake: moved.after,
    raisedBy: null,
    reason,
    windowLeftMs: 0,
    dueAt: freezeEndsAt(ctx.now),
  })
  await tellCase(ctx, id, moved.after, { is: 'opened' })
}
