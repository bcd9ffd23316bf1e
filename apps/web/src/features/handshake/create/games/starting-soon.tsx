/** The next games with a price for each side; a tap on the rest of a game leads into the longer making of a bet on it. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import { useQuery } from '@tanstack/react-query'
import { navigate } from '#platform/navigation.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Link } from '#ui/link.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { comingGamesQuery } from '../create-queries.ts'
import { GameCard, type Side } from './game-card.tsx'
import { badgeOf, openLongEnough } from './game-groups.ts'
import { useKeptPlaces } from './kept-places.ts'

const looked = { page: 1, pageSize: 20 }
const most = 6
/** As many as leave room for what comes below, by the width of the screen. */
const fitting = (at: number): string => (at < 3 ? '' : at < 4 ? 'max-md:hidden' : 'max-xl:hidden')

const none: readonly GameView[] = []
const choose = (games: readonly GameView[], now: Date) => openLongEnough(games, now).slice(0, most)

const onChoose = ({ id }: GameView) => navigate(`/create?game=${id}`)

type StartingSoonProps = {
  /** A price was tapped: the game and the side are chosen with it. */
  onSide: (game: GameView, side: Side) => void
  className?: string | undefined
}

/** As high as what comes, so that nothing below moves. */
const StartingSoonSkeleton = ({ className }: { className?: string | undefined }) => (
  <Skeleton className={classNames('h-152 rounded-card! md:h-108', className)} />
)

/** Nothing where no game can be bet on: then what is below comes up. */
export function StartingSoon({ onSide, className }: StartingSoonProps) {
  const { data, isError, isFetching } = useQuery(comingGamesQuery({}, looked))
  const { games, at: now } = useKeptPlaces({
    asked: '',
    games: data?.games ?? none,
    more: data && { before: false, after: data.pageCount > 1 },
    isFetching,
    choose,
  })
  if (data === undefined && !isError) return <StartingSoonSkeleton className={className} />
  if (games.length === 0) return null
  return (
    <section aria-labelledby="starting-soon" className={className}>
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="starting-soon" className="text-lg font-semibold text-text">
          Games starting soon
        </h2>
        <Link to="/create?step=game" className="shrink-0 text-sm font-medium text-accent-text">
          All games
        </Link>
      </div>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {games.map((game, at) => (
          <li key={game.id} className={classNames('flex', fitting(at))}>
            <GameCard game={game} badge={badgeOf(game, now)} chosen={false} onChoose={onChoose} onSide={onSide} />
          </li>
        ))}
      </ul>
    </section>
  )
}
