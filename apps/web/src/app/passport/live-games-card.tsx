/** Live MLB games, folded away until somebody wants them: scores as they move, the odds, and one's own stake and side. */
import type { GameView, HandshakeRow } from '@handshake/contracts/handshake/handshake-views.ts'
import { smartOdds } from '@handshake/domain/handshake/terms/odds.ts'
import { sampleLabel } from '@handshake/domain/sport/simulated-league.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Radio from 'lucide-react/icons/radio'
import { liveGamesQuery } from '#features/handshake/create/create-queries.ts'
import { clockOf } from '#features/handshake/create/games/game-groups.ts'
import { handshakesQuery } from '#features/handshake/handshake.queries.ts'
import { partyOf, stanceOf } from '#features/handshake/parties.ts'
import { useOdds } from '#features/profile/use-odds.ts'
import { QueryWaiting } from '#patterns/query-card.tsx'
import { storageKeys } from '#platform/storage.ts'
import { useStoredFlag } from '#platform/stored-flag.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Collapsible } from '#ui/layout/collapsible.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'

const league = 'MLB'

export function LiveGamesCard({ myId, className }: { myId: string; className?: string }) {
  const [open, toggle] = useStoredFlag(storageKeys.liveGamesOpen)
  return (
    <Card padding="none" className={className}>
      <Collapsible
        level={2}
        title={<span className="text-lg font-semibold">Live MLB Games</span>}
        open={open}
        onOpenChange={toggle}
        className="px-4 py-1 sm:px-5"
      >
        <Games myId={myId} />
      </Collapsible>
    </Card>
  )
}

function Games({ myId }: { myId: string }) {
  const live = useQuery(liveGamesQuery({ league }))
  const own = useInfiniteQuery(handshakesQuery({ group: 'active' }))
  if (!live.data)
    return (
      <QueryWaiting
        query={live}
        failed="We couldn’t load the games."
        loading={<SkeletonRows rows={2} />}
        loadingText="Loading games..."
      />
    )
  const { games } = live.data
  if (games.length === 0) return <p className="text-sm text-muted">No MLB games are live right now.</p>
  const handshakes = own.data?.pages.flatMap((page) => page.handshakes) ?? []
  return (
    <ul className="divide-y divide-line">
      {games.map((game) => (
        <GameRow key={game.id} game={game} own={handshakes.find(({ gameId }) => gameId === game.id)} myId={myId} />
      ))}
    </ul>
  )
}

function GameRow({ game, own, myId }: { game: GameView; own: HandshakeRow | undefined; myId: string }) {
  const writer = useOdds()
  const { odds } = smartOdds({ team_a: game.teamARating ?? undefined, team_b: game.teamBRating ?? undefined })
  const teams = [
    { name: game.teamA, score: game.teamAScore, odds: odds.team_a },
    { name: game.teamB, score: game.teamBScore, odds: odds.team_b },
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 py-4 first:pt-1">
      <div className="min-w-0 grow basis-64">
        <p className="mb-1.5 flex items-center gap-1.5 text-xs text-muted">
          <Badge tone="loss" icon={Radio}>
            LIVE
          </Badge>
          <span className="tabular">{clockOf(game)}</span>
          {game.isSample && <Badge icon={FlaskConical}>{sampleLabel}</Badge>}
        </p>
        <dl className="grid grid-cols-[minmax(0,1fr)_auto_2rem] gap-x-4 gap-y-0.5">
          {teams.map((team) => (
            <div key={team.name} className="contents">
              <dt className="truncate font-medium text-text">{team.name}</dt>
              <dd className="tabular text-right text-sm text-muted">
                <span className="sr-only">Odds </span>
                {writer.american(team.odds)}
              </dd>
              <dd className="tabular text-right font-semibold text-text">{team.score}</dd>
            </div>
          ))}
        </dl>
      </div>
      {own && <OwnSide own={own} myId={myId} />}
      <Button size="sm" disabled title="Betting closed - game in progress">
        BET
      </Button>
    </li>
  )
}

function OwnSide({ own, myId }: { own: HandshakeRow; myId: string }) {
  const party = partyOf(myId, own) ?? 'peer'
  return (
    <Link to={`/handshake/${own.id}`} className="min-w-0 rounded-control text-sm hover:underline sm:text-right">
      <span className="block truncate text-text">{stanceOf(party, own, own)}</span>
      <span className="text-muted">
        Your stake <Money amount={party === 'creator' ? own.stakeCents : own.peerStakeCents} size="sm" tone="held" />
      </span>
    </Link>
  )
}
