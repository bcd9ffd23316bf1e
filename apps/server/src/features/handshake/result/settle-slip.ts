/** The result of a slip: every leg by itself from the one stored word, and who came out ahead. */
import { settleSelections, slipOutcome } from '@handshake/domain/handshake/terms/slip.ts'
import type { ReportedResult } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import type { Handshake } from '../handshake.store.ts'
import type { Attempt } from '../handshake-move.ts'
import { resultAttempt } from './establish-result.ts'

type Known = { readonly told: ReportedResult; readonly startsAt: Date; readonly payoutAt: Date }

/** Null while the source has nothing to go by. */
export function slipAttempt(
  { now }: Pick<Context, 'now'>,
  handshake: Handshake,
  { told, startsAt, payoutAt }: Known,
): Attempt | null {
  const legs = settleSelections(handshake.legs, { startsAt, result: told.result, now })
  if (legs === null) return null
  const outcome = slipOutcome(handshake.stakes, legs)
  const { resultId } = told
  if (outcome === 'void') {
    const because = told.result.status === 'final' ? 'onTheLine' : told.result.status
    return {
      handshake,
      event: 'void',
      by: 'oracle',
      actorId: null,
      reason: because,
      changes: { outcome: 'void', outcomeReason: because, legs, resultId, resultAt: now },
    }
  }
  const score = told.result.status === 'final' ? told.result.score : null
  const known = { outcome, from: 'feed', score, resultId, payoutAt, legs } as const
  return resultAttempt(handshake, known, { by: 'oracle', actorId: null, now })
}
