/** Jobs: what two people agreed on begins, is over and gets its result, each when its subject says so. */
import type { HandshakeState } from '@handshake/domain/handshake/handshake-machine.ts'
import type { DueWork } from '#platform/jobs/due-work.ts'
import { type Handshake, takeDue } from '../handshake.store.ts'
import { carryBySubject } from '../subject/server-subjects.ts'

const atOnce = 200

const follow = (from: HandshakeState, step: 'start' | 'finish' | 'settle'): DueWork<Handshake> => ({
  subject: 'handshake',
  take: (ctx, only) => takeDue(ctx, [from], { limit: atOnce, only }),
  carry: (ctx, due) => carryBySubject(ctx, due, step),
})

export const startDue = follow('matched', 'start')
export const finishDue = follow('in_progress', 'finish')
export const settleDue = follow('outcome_pending', 'settle')
