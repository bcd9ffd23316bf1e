/** Reaction: two people said different things about who won, or one of them cannot speak, so a case is opened that nobody raised. */
import { freezeEndsAt } from '@handshake/domain/handshake/deadlines.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { caseOf, lockHandshake, moveHandshake } from '#features/handshake/handshake.public.ts'
import type { Context } from '#platform/context.ts'
import { openCase } from './dispute.store.ts'
import { tellCase } from './tell-case.ts'

const reasons = {
  'they-differ': 'The two sides disagree on who won.',
  'one-is-kept-out': 'One side can’t answer right now.',
} as const

type Called = { readonly handshakeId: HandshakeId; readonly because?: keyof typeof reasons }

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
