/** Job: what nobody accepted before betting closed is cancelled, refunded and leaves the lists. */
import { autoCancelReason } from '@handshake/domain/handshake/closing.ts'
import type { Context } from '#platform/context.ts'
import { takeDue } from './handshake.store.ts'
import { countMoved, moveHandshakes } from './move-handshakes.ts'

const atOnce = 200

export async function cancelUnmatched(ctx: Context): Promise<number> {
  const due = await takeDue(ctx, ['draft', 'open', 'pending'], atOnce)
  const outcomes = await moveHandshakes(
    ctx,
    due.map((handshake) => {
      const cancelReason = autoCancelReason(handshake)
      return {
        handshake,
        event: handshake.status === 'draft' ? 'auto-cancel-draft' : 'auto-cancel',
        by: 'scheduler' as const,
        actorId: null,
        reason: cancelReason,
        changes: { cancelReason, hiddenAt: ctx.now },
      }
    }),
  )
  return countMoved(outcomes)
}
