/** Writes a known result on a handshake: who won, on whose word, and when the money moves. */
import type { ResultFrom } from '@handshake/domain/handshake/deadlines.ts'
import type { HandshakeActor } from '@handshake/domain/handshake/handshake-machine.ts'
import type { Party } from '@handshake/domain/handshake/stakes.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sides } from '@handshake/domain/sport/sides.ts'
import type { Handshake } from './handshake.store.ts'
import type { Attempt } from './move-handshakes.ts'

export type KnownResult = {
  readonly outcome: Party | 'push'
  readonly from: ResultFrom
  /** Why nobody won. */
  readonly because?: string
  readonly score: Sides<number> | null
  readonly resultId: string | null
  readonly payoutAt: Date
}

export function resultAttempt(
  handshake: Handshake,
  { outcome, from, because, score, resultId, payoutAt }: KnownResult,
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
      winnerId: outcome === 'push' ? null : outcome === 'creator' ? handshake.creatorId : handshake.peerId,
      finalScore: score,
      resultId,
      resultAt: now,
      dueAt: payoutAt,
      creatorConfirmedAt: null,
      peerConfirmedAt: null,
    },
  }
}
