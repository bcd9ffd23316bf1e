/** The next few games with a button for each team: one press picks the game and the side, and leads to the last look. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import { sampleLabel } from '@handshake/domain/sport/simulated-league.ts'
import { useQueries } from '@tanstack/react-query'
import { formatMoment } from '#platform/format.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { TeamCrest } from '#ui/team-crest.tsx'
import { comingGamesQuery } from '../create-queries.ts'
import { readLastBet } from '../form/last-bet.ts'
import { openLongEnough } from './game-groups.ts'
import { distanceOf, type PlayedBefore } from './played-before.ts'

const most = 3
/** Enough of them to find the team somebody backed last. */
const looked = { page: 1, pageSize: 20 }
const longestSearch = 80
const sides = ['team_a', 'team_b'] as const

type QuickSidesProps = {
  opponent: string
  /** The game of a rematch: another one like it is looked for. */
  played?: PlayedBefore | undefined
  stakeCents: Cents
  onPick: (game: GameView, pick: (typeof sides)[number]) => void
}

export function QuickSides({ opponent, stakeCents, played, onPick }: QuickSidesProps) {
  const myId = useSessionAnswer()?.session?.person.id
  // Without a game to play again, those of the team that was backed last come first.
  const team = myId === undefined ? null : (readLastBet(myId)?.team ?? null)
  const like = played ?? { teams: team === null ? [] : [team], league: null }
  const found = useQueries({ queries: placesToLook(played).map((place) => comingGamesQuery(place, looked)) })
  if (found.some(({ isPending }) => isPending)) return <Skeleton className="h-72 rounded-card!" />
  const games = new Map(found.flatMap(({ data }) => data?.games ?? []).map((game) => [game.id, game]))
  const shown = [...openLongEnough([...games.values()].sort(byStart), new Date())]
    .sort((one, other) => distanceOf(one, like) - distanceOf(other, like))
    .slice(0, most)
  if (shown.length === 0) return null
  const title = played ? 'Next game for you two' : 'Quick challenge'
  const lead = played ? `Last time it was ${played.title}. ` : ''
  return (
    <section aria-label={title}>
      <Card className="flex flex-col gap-4">
        <CardHead
          title={title}
          description={`${lead}Tap the team you back. You and ${opponent} each put in ${formatAmount(stakeCents)}.`}
          level={3}
        />
        <ul className="flex flex-col gap-4">
          {shown.map((game) => (
            <li key={game.id} className="flex flex-col gap-2">
              <p className="flex items-center gap-2 text-sm text-muted">
                {game.league} · {formatMoment(new Date(game.gameDate))}
                {game.isSample && <Badge className="ml-auto">{sampleLabel}</Badge>}
              </p>
              <div className="grid grid-cols-2 gap-2">
                {sides.map((pick) => {
                  const [name, short, logo] =
                    pick === 'team_a'
                      ? [game.teamA, game.teamAAbbreviation, game.teamALogo]
                      : [game.teamB, game.teamBAbbreviation, game.teamBLogo]
                  return (
                    <Button
                      key={pick}
                      aria-label={`Back ${name}`}
                      className="h-auto! min-h-12 min-w-0 justify-start! px-3! py-2 text-left text-sm! whitespace-normal! [&_svg]:size-8!"
                      onClick={() => onPick(game, pick)}
                    >
                      <TeamCrest name={name} abbreviation={short} logo={logo} />
                      <span className="min-w-0 wrap-anywhere">{name}</span>
                    </Button>
                  )
                })}
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** A team may play again long after the next twenty games of all. */
const placesToLook = (played: PlayedBefore | undefined) => [
  ...(played?.teams ?? []).map((search) => ({ search: search.slice(0, longestSearch) })),
  ...(played?.league ? [{ league: played.league }] : []),
  {},
]

const byStart = (one: GameView, other: GameView): number => Date.parse(one.gameDate) - Date.parse(other.gameDate)
