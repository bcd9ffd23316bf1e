/** Job: a ruling that nobody appealed in time is carried out. */
import { present } from '@handshake/domain/assert.ts'
import type { DueWork } from '#platform/jobs/due-work.ts'
import { type Case, standingRuling, takeDueCase } from '../dispute.store.ts'
import { carriedCase, carryOut } from './carry-out.ts'

/** One case after the other, each in a transaction of its own. While money stands still none is carried out. */
export const carryOutRulings: DueWork<Case> = {
  subject: 'dispute',
  take: (ctx, only) => takeDueCase(ctx, ['ruled'], only),
  carry: async (ctx, [taken]) => {
    const due = present(taken, 'a batch has a case')
    const { id, handshake } = due
    const moved = await carryOut(ctx, due, await standingRuling(ctx, id), { by: 'scheduler', actorId: null })
    return carriedCase(id, `to pay ruling on a handshake that is ${handshake.status}`, moved)
  },
}
