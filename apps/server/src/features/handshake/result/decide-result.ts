/** Use case: an arbitrator says who won a handshake that two people put into a third one's hands. */
import type { handshake } from '@handshake/contracts/handshake.ts'
import { refuseTooClose } from '#features/safety/safety.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { hadPart } from '../detail/had-part.ts'
import { viewFor } from '../detail/view-handshake.ts'
import { lockHandshake } from '../handshake.store.ts'
import { moveHandshake } from '../move-handshakes.ts'
import { awaitsThirdParty, hasReferee } from '../referee/who-decides.ts'
import { refusedMove } from '../refused-move.ts'
import { decisionAttempt } from './establish-result.ts'

export const decideResult: UseCase<typeof handshake.decideResult> = async (ctx, input, refuse) => {
  const { handshakeId } = input
  const found = await lockHandshake(ctx, handshakeId)
  if (found === null || found.status === 'draft') return refuse('handshake.unknown')
  if (await hadPart(ctx, found, ctx.person.id)) return refuse('handshake.has-stake')
  const close = await refuseTooClose(ctx, ctx.person.id, [found.creatorId, found.peerId], refuse)
  if (close) return close
  if (!awaitsThirdParty(found)) return refuse('handshake.decided-by-others')
  if (hasReferee(found)) return refuse('handshake.referee-decides')
  if (found.status === 'matched' || found.status === 'in_progress') return refuse('handshake.too-early')
  const moved = await moveHandshake(ctx, decisionAttempt(ctx, found, 'arbitrator', input))
  if (!moved.moved) return refusedMove(moved, refuse)
  return viewFor(ctx, handshakeId, ctx.person)
}
