/** Job: a case that has waited seven days for a ruling goes to the admins, and again every seven days; no money moves. */
import { present } from '@handshake/domain/assert.ts'
import { freezeEndsAt } from '@handshake/domain/handshake/deadlines.ts'
import { moveHandshake } from '#features/handshake/handshake.public.ts'
import type { DueWork } from '#platform/jobs/due-work.ts'
import { type Case, takeDueCase } from '../dispute.store.ts'
import { moveCase } from '../move-cases.ts'
import { carriedCase } from './carried-case.ts'

export const escalateCases: DueWork<Case> = {
  subject: 'dispute',
  take: (ctx, only) => takeDueCase(ctx, ['open', 'appealed'], only),
  carry: async (ctx, [taken]) => {
    const due = present(taken, 'a batch has a case')
    const { id, dispute, handshake } = due
    const moved = await moveHandshake(ctx, { handshake, event: 'escalate', by: 'scheduler', actorId: null })
    if (moved.moved) {
      const appeal = dispute.status === 'appealed'
      await moveCase(ctx, {
        case: { ...due, handshake: moved.after },
        event: appeal ? 'escalate-appeal' : 'escalate',
        by: 'scheduler',
        changes: { escalatedAt: ctx.now, dueAt: freezeEndsAt(ctx.now) },
        news: { is: 'escalated', appeal },
      })
    }
    return carriedCase(id, `to escalate a handshake that is ${handshake.status}`, moved)
  },
}
