/** Use case: the referee both sides agreed on says who won. */
import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { viewFor } from '../detail/view-handshake.ts'
import { refusedMove } from '../handshake-move.ts'
import { lockAsReferee } from '../lock-own.ts'
import { moveHandshake } from '../move-handshakes.ts'
import { decisionAttempt } from '../result/establish-result.ts'
import { canReferee, hasReferee } from './who-decides.ts'

export const decideAsReferee: UseCase<typeof handshake.decideAsReferee> = async (ctx, input, refuse) => {
  const { handshakeId } = input
  const found = await lockAsReferee(ctx, handshakeId, ctx.person.id, refuse)
  if (found instanceof Refused) return found
  if (!hasReferee(found)) return refuse('handshake.referee-replaced')
  if (['open', 'pending', 'matched', 'in_progress'].includes(found.status)) return refuse('handshake.too-early')
  if (found.status !== 'outcome_pending') return refuse('handshake.too-late')
  // The moment their time is over belongs to the arbitrators, also before the scheduler has seen it.
  const isLate = found.refereeUntil !== null && ctx.now >= found.refereeUntil
  if (isLate || !(await canReferee(ctx, ctx.person.id, [found.creatorId, found.peerId])))
    return refuse('handshake.referee-replaced')
  const moved = await moveHandshake(ctx, decisionAttempt(ctx, found, 'referee', input))
  if (!moved.moved) return refusedMove(moved, refuse)
  return viewFor(ctx, handshakeId, ctx.person)
}
