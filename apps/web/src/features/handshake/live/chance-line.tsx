/** What the ratings of the teams said before the game: an estimate of ours, and called one. Nothing is said where there are none. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { fairBps } from '@handshake/domain/handshake/terms/game-market.ts'
import { impliedChance } from '@handshake/domain/handshake/terms/odds.ts'
import { useQuery } from '@tanstack/react-query'
import { gameQuery } from '../create/create-queries.ts'

export function ChanceLine({ handshake: { game, subject } }: { handshake: HandshakeView }) {
  const { data } = useQuery({ ...gameQuery(game?.id ?? ''), enabled: game !== null && subject === 'game' })
  // Suggested lines come from ratings; without them the odds are only a beginning.
  if (game === null || !data || data.lines.spreads === null || data.lines.favorite === null) return null
  const { odds, favorite } = data.lines
  const bpsA = fairBps(impliedChance(odds.teamA), impliedChance(odds.teamB))
  const [team, bps] = favorite === 'team_a' ? [game.teamA, bpsA] : [game.teamB, 10_000 - bpsA]
  return (
    <p className="text-sm text-faint">
      Before the game, our rough estimate from the teams’ ratings was {Math.round(bps / 100)}% for {team}.
    </p>
  )
}
