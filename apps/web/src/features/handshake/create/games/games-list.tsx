/** The games found: those one can bet on in their groups, then those under way to look at. Drawn again only when they change. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import { memo } from 'react'
import { GameCard, LiveGame, type Side } from './game-card.tsx'
import { badgeOf, groupGames } from './game-groups.ts'

type GamesListProps = {
  live: readonly GameView[]
  coming: readonly GameView[]
  /** When they were asked for. */
  at: Date
  chosenId: string | null
  /** The same function at every drawing. */
  onChoose: (game: GameView) => void
  onSide?: ((game: GameView, side: Side) => void) | undefined
}

export const GamesList = memo(function GamesList({ live, coming, at, chosenId, onChoose, onSide }: GamesListProps) {
  return (
    <>
      {groupGames(coming, at).map(({ title, games }) => (
        <section key={title} aria-label={title}>
          <GroupTitle>{title}</GroupTitle>
          <ul className="grid gap-3 md:grid-cols-2">
            {games.map((game) => (
              <li key={game.id} className="flex [contain:layout_style]">
                <GameCard
                  game={game}
                  badge={badgeOf(game, at)}
                  chosen={game.id === chosenId}
                  onChoose={onChoose}
                  onSide={onSide}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {coming.length === 0 && <p className="text-muted">No games available</p>}
      {live.length > 0 && (
        <section aria-labelledby="games-live">
          <GroupTitle id="games-live">LIVE NOW</GroupTitle>
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever reads by keyboard must be able to scroll it
            tabIndex={0}
            aria-label="Live games"
            className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2"
          >
            {live.map((game) => (
              <LiveGame key={game.id} game={game} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
})

const GroupTitle = ({ id, children }: { id?: string; children: string }) => (
  <h3 id={id} className="mb-2 text-xs font-semibold tracking-wide text-muted">
    {children}
  </h3>
)
