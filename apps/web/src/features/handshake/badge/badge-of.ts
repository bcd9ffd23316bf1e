/** Which badge a handshake wears for whoever reads: its status, or how it ended for them. */
import { partyOf } from '../parties.ts'
import { knownResultOf, type ResultFacts } from '../result/known-result.ts'
import type { HandshakeBadgeName } from './handshake-badge.tsx'

/** A slip that comes out even was not returned, its picks were paid. */
export function badgeOf(row: ResultFacts, myId: string): HandshakeBadgeName {
  const isParty = partyOf(myId, row) !== null
  const known = knownResultOf(row)
  if (known !== null) {
    if (known.isContested) return 'under_review'
    if (known.winner === null && row.subject !== 'slip') return 'paying-back'
    if (known.winner === null || !isParty) return 'payout_processing'
    return known.winner.id === myId ? 'paying-win' : 'completed-loss'
  }
  if (row.status !== 'completed' || row.winnerId === null || !isParty) return row.status
  return row.winnerId === myId ? 'completed-win' : 'completed-loss'
}
