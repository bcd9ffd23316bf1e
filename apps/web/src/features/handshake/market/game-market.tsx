/** What helps to decide on a game: both chances, what a fair stake is, how offers moved, and how many stand on each side. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import { marketplace } from '@handshake/contracts/marketplace/marketplace.ts'
import { fairBps, fairStake } from '@handshake/domain/handshake/terms/game-market.ts'
import { impliedChance } from '@handshake/domain/handshake/terms/odds.ts'
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useOdds } from '#features/profile/profile.public.tsx'
import { readQuery } from '#platform/cache/queries.ts'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Sparkline } from './sparkline.tsx'

const marketQuery = (gameId: GameView['id']) =>
  readQuery('marketplace.readGameMarket', marketplace.readGameMarket, { gameId })

type GameMarketProps = {
  game: Pick<GameView, 'id' | 'teamA' | 'teamB'>
  /** American odds; without them there are no chances to show. */
  odds: { readonly teamA: number; readonly teamB: number }
  /** What is about to be put in, and on whom; null while that is open. */
  mine: { readonly pick: 'team_a' | 'team_b'; readonly stakeCents: Cents } | null
}

const percent = (bps: number): string => `${Math.round(bps / 100)}%`

export function GameMarket({ game, odds, mine }: GameMarketProps) {
  const writer = useOdds()
  const { data } = useQuery(marketQuery(game.id))
  const chances = { a: impliedChance(odds.teamA), b: impliedChance(odds.teamB) }
  const bpsA = fairBps(chances.a, chances.b)
  const teams = [
    { name: game.teamA, odds: odds.teamA, bps: bpsA, backers: data?.backers.teamA },
    { name: game.teamB, odds: odds.teamB, bps: 10_000 - bpsA, backers: data?.backers.teamB },
  ]
  return (
    <Card className="flex flex-col gap-4">
      <CardHead title="What the market says" level={3} />
      <ul className="flex flex-col gap-3">
        {teams.map((team) => (
          <li key={team.name}>
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate font-medium text-text">{team.name}</span>
              <span className="tabular shrink-0 text-sm text-muted">
                <strong className="font-semibold text-text">{percent(team.bps)}</strong> · {writer.american(team.odds)}
              </span>
            </div>
            <div aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-line">
              <div className="h-full rounded-full bg-accent" style={{ width: percent(team.bps) }} />
            </div>
            {team.backers !== undefined && <p className="mt-1 text-sm text-muted">{backersWords(team.backers)}</p>}
          </li>
        ))}
      </ul>
      {mine && <p className="text-sm text-text">{fairWords(mine, chances)}</p>}
      {data && <Moved offers={data.offers} team={game.teamA} />}
    </Card>
  )
}

const backersWords = (count: number): string =>
  count === 0 ? 'No offers yet' : count === 1 ? '1 person on this side' : `${count} people on this side`

function fairWords(
  { pick, stakeCents }: NonNullable<GameMarketProps['mine']>,
  { a, b }: { readonly a: Parameters<typeof fairStake>[1]; readonly b: Parameters<typeof fairStake>[1] },
): string {
  const against = pick === 'team_a' ? fairStake(stakeCents, a, b) : fairStake(stakeCents, b, a)
  return `A fair stake against your ${formatAmount(stakeCents)} is ${formatAmount(against)}.`
}

type MovedProps = { offers: readonly { readonly teamABps: number }[]; team: string }

function Moved({ offers, team }: MovedProps) {
  const points = offers.map(({ teamABps }) => teamABps)
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined)
    return <p className="text-sm text-muted">No public offers yet. Yours would be the first.</p>
  const words =
    points.length === 1
      ? `The one public offer gives ${team} ${percent(last)}.`
      : `Over ${points.length} public offers, ${team} went from ${percent(first)} to ${percent(last)}.`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {points.length > 1 && <Sparkline points={points} label={`How offers moved. ${words}`} />}
      <p className="min-w-0 grow basis-48 text-sm text-muted">{words}</p>
    </div>
  )
}
