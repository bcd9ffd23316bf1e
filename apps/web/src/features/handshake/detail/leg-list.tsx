/** The selections of an esports slip: what each says, its odds, what stands on it from both sides, and how it ended. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { LegView } from '@handshake/contracts/handshake/subject.ts'
import type { Party } from '@handshake/domain/handshake/terms/stakes.ts'
import { betKindLabels } from '@handshake/domain/handshake/terms/terms.ts'
import { useOdds } from '#features/profile/profile.public.tsx'
import { Money } from '#ui/money.tsx'
import type { HandshakeBadgeName } from '../badge/handshake-badge.tsx'
import { HandshakeBadge } from '../badge/handshake-badge.tsx'
import { partyOf, stanceOf } from '../parties.ts'

/**
 * Legs of a slip in words: how a leg ended for the one who reads. The result is the creator's; the peer of a won
 * leg has lost it.
 */
export function badgeOf(result: NonNullable<LegView['result']>, party: Party): HandshakeBadgeName {
  if (result === 'void') return 'refunded'
  return (result === 'won') === (party === 'creator') ? 'completed-win' : 'completed-loss'
}

export function LegList({ handshake, myId }: { handshake: HandshakeView; myId: string }) {
  const odds = useOdds()
  const party = partyOf(myId, handshake) ?? 'creator'
  return (
    <ul className="divide-y divide-line">
      {handshake.legs.map((leg) => (
        <li key={leg.betKind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0">
          <span className="min-w-0">
            <span className="block font-medium text-text">{stanceOf(party, leg, handshake)}</span>
            <span className="block text-sm text-muted">
              {betKindLabels[leg.betKind]} · odds {odds.decimal(leg.oddsHundredths)}
            </span>
          </span>
          <span className="flex items-center gap-3">
            <Stakes leg={leg} />
            {leg.result !== null && <HandshakeBadge status={badgeOf(leg.result, party)} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Stakes = ({ leg }: { leg: LegView }) => (
  <span className="text-sm text-muted">
    <Money amount={leg.stakeCents} size="sm" /> against <Money amount={leg.peerStakeCents} size="sm" />
  </span>
)
