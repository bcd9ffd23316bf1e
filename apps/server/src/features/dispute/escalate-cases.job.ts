/** Job: a case that has waited seven days for a ruling goes to the admins, and again every seven days; no money moves. */
import { freezeEndsAt } from '@handshake/domain/handshake/deadlines.ts'
import { moveHandshake } from '#features/handshake/handshake.public.ts'
import type { Context } from '#platform/context.ts'
import { takeDueCase, writeCase } from './dispute.store.ts'
import { tellCase } from './tell-case.ts'

export async function escalateCases(ctx: Context): Promise<number> {
  const taken = await takeDueCase(ctx, ['open', 'appealed'])
  if (taken === null) return 0
  const { dispute, handshake } = taken
  const moved = await moveHandshake(ctx, { handshake, event: 'escalate', by: 'scheduler', actorId: null })
  if (!moved.moved) return 0
  await writeCase(ctx, { ...dispute, escalatedAt: ctx.now, dueAt: freezeEndsAt(ctx.now) })
  await tellCase(ctx, dispute.id, moved.after, { is: 'escalated', appeal: dispute.status === 'appealed' })
  return 1
}
