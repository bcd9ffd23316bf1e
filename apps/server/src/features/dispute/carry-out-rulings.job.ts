/** Job: a ruling that nobody appealed in time is carried out. */
import type { Context } from '#platform/context.ts'
import { carryOut } from './carry-out.ts'
import { standingRuling, takeDueCase } from './dispute.store.ts'
import { tellCase } from './tell-case.ts'

/** How many were carried out: one, or none when none is due or money stands still. */
export async function carryOutRulings(ctx: Context): Promise<number> {
  const taken = await takeDueCase(ctx, ['ruled'])
  if (taken === null) return 0
  const ruling = await standingRuling(ctx, taken.dispute.id)
  const moved = await carryOut(ctx, taken, ruling, { by: 'scheduler', actorId: null })
  if (!moved.moved) return 0
  await tellCase(ctx, taken.dispute.id, moved.after, { is: 'settled' })
  return 1
}
