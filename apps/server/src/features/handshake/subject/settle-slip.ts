/** The result of a slip: every leg by itself from the one stored word, and who came out ahead. */
import { settleSelections, slipOutcome } from '@handshake/domain/handshake/terms/slip.ts'
import { resultAttempt } from '../result/establish-result.ts'
import type { JudgeFinal } from './judge-source.ts'

export const judgeLegs: JudgeFinal = ({ now }, handshake, { told, startsAt, payoutAt }) => {
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
