/** Job: a case that has waited seven days for a ruling goes to the admins, and again every seven days; no money moves. */
import { present } from '@handshake/domain/assert.ts'
import { freezeEndsAt } from '@handshake/domain/handshake/deadlines.ts'
import { moveHandshake } from '#features/handshake/handshake.public.ts'
import type { DueWork } from '#platform/jobs/due-work.ts'
import { type DueCase, takeDueCase, writeCase } from '../dispute.store.ts'
import { tellCase } from '../tell-case.ts'
import { carriedCase } from './carried-case.ts'

export const escalateCases: DueWork<DueCase> = {
  subject: 'dispute',
  take: (ctx, only) => takeDueCase(ctx, ['open', 'appealed'], only),
  carry: async (ctx, [taken]) => {
    const { id, dispute, handshake } = present(taken, 'a batch has a case')
    const moved = await moveHandshake(ctx, { handshake, event: 'escalate', by: 'scheduler', actorId: null })
    if (moved.moved) {
      await writeCase(ctx, { ...dispute, escalatedAt: ctx.now, dueAt: freezeEndsAt(ctx.now) })
      await tellCase(ctx, id, moved.after, { is: 'escalated', appeal: dispute.status === 'appealed' })
    }
    return carriedCase(id, `to escalate a handshake that is ${handshake.status}`, moved)
  },
}
