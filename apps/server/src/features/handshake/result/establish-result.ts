/** Writes a known result on a handshake: who won, on whose word, and when the money moves. */
import { payoutAt, personDisputeWindowMs, type ResultFrom } from '@handshake/domain/handshake/deadlines.ts'
import type { HandshakeActor } from '@handshake/domain/handshake/handshake-machine.ts'
import type { SettledSelection } from '@handshake/domain/handshake/terms/slip.ts'
import type { Party } from '@handshake/domain/handshake/terms/stakes.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sides } from '@handshake/domain/sport/sides.ts'
import type { Handshake } from '../handshake.store.ts'
import type { Attempt } from '../handshake-move.ts'

export type KnownResult = {
  readonly outcome: Party | 'push' | 'void' | 'split'
  readonly from: ResultFrom
  /** Why nobody won. */
  readonly because?: string
  readonly score: Sides<number> | null
  readonly resultId: string | null
  readonly payoutAt: Date
  /** The selections of a slip with how each ended. */
  readonly legs?: readonly SettledSelection[]
}

const decidedOutcome = { creator: 'creator', peer: 'peer', draw: 'push', void: 'void' } as const

/** What a neutral person, the referee or an arbitrator, says about who won: paid after the time to dispute it. */
export const decisionAttempt = (
  { now, person }: { readonly now: Date; readonly person: { readonly id: PersonId } },
  handshake: Handshake,
  by: 'referee' | 'arbitrator',
  { winner, reason }: { readonly winner: keyof typeof decidedOutcome; readonly reason: string },
): Attempt => ({
  ...resultAttempt(
    handshake,
    {
      outcome: decidedOutcome[winner],
      from: 'referee',
      score: null,
      resultId: null,
      payoutAt: payoutAt(now, personDisputeWindowMs),
    },
    { by, actorId: person.id, now },
  ),
  reason,
})

export function resultAttempt(
  handshake: Handshake,
  { outcome, from, because, score, resultId, payoutAt, legs }: KnownResult,
  { by, actorId, now }: { readonly by: HandshakeActor; readonly actorId: PersonId | null; readonly now: Date },
): Attempt {
  return {
    handshake,
    event: 'result',
    by,
    actorId,
    changes: {
      outcome,
      outcomeReason: because ?? from,
      winnerId: outcome === 'creator' ? handshake.creatorId : outcome === 'peer' ? handshake.peerId : null,
      ...(legs && { legs }),
      finalScore: score,
      resultId,
      resultAt: now,
      dueAt: payoutAt,
      creatorConfirmedAt: null,
      peerConfirmedAt: null,
    },
  }
}
