/** Job: results that nobody disputed in time are paid out, many in one transaction. */
import { subjects } from '@handshake/domain/subject/subjects.ts'
import type { DueWork } from '#platform/jobs/due-work.ts'
import { type Handshake, takeDue } from '../handshake.store.ts'
import type { Attempt } from '../handshake-move.ts'
import { carryHandshakes } from '../move-handshakes.ts'

/** Large enough that the commit is a small part of the work, small enough that nobody waits long for a lock. */
const atOnce = 50

/** While money stands still nothing is paid, and all of them are due again at the next beat. */
export const payOutDue: DueWork<Handshake> = {
  subject: 'handshake',
  take: (ctx, only) => takeDue(ctx, ['finalizing'], { limit: atOnce, only }),
  carry: (ctx, due) =>
    carryHandshakes(
      ctx,
      due.map((handshake) => ({ handshake, ...endingOf(handshake), by: 'scheduler' as const, actorId: null })),
    ),
}

export const endingOf = (ended: Handshake): Pick<Attempt, 'event' | 'money'> => subjects[ended.subject].payout(ended)
