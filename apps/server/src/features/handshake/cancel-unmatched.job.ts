/** Job: what nobody accepted before betting closed is cancelled and refunded; it stays among what is over. */
import { autoCancelReason } from '@handshake/domain/handshake/closing.ts'
import type { Context } from '#platform/context.ts'
import { type Handshake, takeDue } from './handshake.store.ts'
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
        event: endOf(handshake),
        by: 'scheduler' as const,
        actorId: null,
        reason: cancelReason,
        changes: { cancelReason },
      }
    }),
  )
  return countMoved(outcomes)
}

/** A game closes its betting; what is about words runs out on its own date. */
function endOf({ status, gameId }: Handshake) {
  if (status === 'draft') return 'auto-cancel-draft'
  return gameId === null ? 'expire' : 'auto-cancel'
}
