/** Use case: an arbitrator says who won a handshake that two people put into a third one's hands. */
import type { handshake } from '@handshake/contracts/handshake.ts'
import { payoutAt, personDisputeWindowMs } from '@handshake/domain/handshake/deadlines.ts'
import type { UseCase } from '#platform/use-case.ts'
import { hadPart } from '../detail/had-part.ts'
import { viewFor } from '../detail/view-handshake.ts'
import { lockHandshake } from '../handshake.store.ts'
import { moveHandshake } from '../move-handshakes.ts'
import { awaitsThirdParty, hasReferee } from '../referee/referee-standing.ts'
import { neverShort, refusedMove } from '../refused-move.ts'
import { decidedOutcome, resultAttempt } from './establish-result.ts'

export const decideResult: UseCase<typeof handshake.decideResult> = async (ctx, input, refuse) => {
  const { handshakeId, winner, reason } = input
  const found = await lockHandshake(ctx, handshakeId)
  if (found === null || found.status === 'draft') return refuse('handshake.unknown')
  if (await hadPart(ctx, found, ctx.person.id)) return refuse('handshake.has-stake')
  if (!awaitsThirdParty(found)) return refuse('handshake.decided-by-others')
  if (hasReferee(found)) return refuse('handshake.referee-decides')
  if (found.status === 'matched' || found.status === 'in_progress') return refuse('handshake.too-early')
  const attempt = resultAttempt(
    found,
    {
      outcome: decidedOutcome[winner],
      from: 'referee',
      score: null,
      resultId: null,
      payoutAt: payoutAt(ctx.now, personDisputeWindowMs),
    },
    { by: 'arbitrator', actorId: ctx.person.id, now: ctx.now },
  )
  const moved = await moveHandshake(ctx, { ...attempt, reason })
  if (!moved.moved) return refusedMove(moved, found.stakes.creatorCents, refuse, neverShort)
  return viewFor(ctx, handshakeId, ctx.person)
}
