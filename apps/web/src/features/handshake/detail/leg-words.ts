/** Legs of a slip in words: how a leg ended for the one who reads. */
import type { LegView } from '@handshake/contracts/handshake/subject.ts'
import type { Party } from '@handshake/domain/handshake/terms/stakes.ts'
import type { HandshakeBadgeName } from '../badge/handshake-badges.ts'

/** The result is the creator's; the peer of a won leg has lost it. */
export function badgeOf(result: NonNullable<LegView['result']>, party: Party): HandshakeBadgeName {
  if (result === 'void') return 'refunded'
  return (result === 'won') === (party === 'creator') ? 'completed-win' : 'completed-loss'
}
