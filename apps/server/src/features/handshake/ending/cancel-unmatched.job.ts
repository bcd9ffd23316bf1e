/** Job: what nobody accepted before betting closed is cancelled and refunded; it stays among what is over. */
import { autoCancelReason } from '@handshake/domain/handshake/closing.ts'
import { subjects } from '@handshake/domain/subject/subjects.ts'
import type { Context } from '#platform/context.ts'
import type { DueWork } from '#platform/jobs/due-work.ts'
import { type Handshake, takeDue } from '../handshake.store.ts'
import { carryHandshakes } from '../move-handshakes.ts'

const atOnce = 200

export const cancelUnmatched: DueWork<Handshake> = {
  subject: 'handshake',
  take: (ctx, only) => takeDue(ctx, ['draft', 'open', 'pending'], { limit: atOnce, only }),
  carry: cancelEach,
}

function cancelEach(ctx: Context, due: readonly Handshake[]) {
  return carryHandshakes(
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
}

const endOf = ({ status, subject }: Handshake) =>
  status === 'draft' ? 'auto-cancel-draft' : subjects[subject].unmatchedEnd
