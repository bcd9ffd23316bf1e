/** The game selection demo: the games as they are chosen from everywhere, and what a builder is handed; nothing is saved. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import { useState } from 'react'
import { GameTeams, whereAndWhen } from '#features/handshake/create/games/game-card.tsx'
import { GamesBrowser } from '#features/handshake/create/games/games-browser.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'

export function GameSelectionDemo() {
  const [game, setGame] = useState<GameView | null>(null)
  return (
    <>
      <PageHead title="Game selection demo" />
      <p className="measure -mt-3 mb-6 text-muted">
        Search, filter and pick a game the way every bet builder does. Nothing here is saved.
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card className="flex flex-col gap-4 lg:order-last" aria-live="polite">
          <CardHead title="Your pick" description={game === null ? 'No game selected yet.' : undefined} />
          {game !== null && (
            <>
              <GameTeams game={game} />
              <p className="text-sm text-muted">
                {game.league} · {game.gameType} · {whereAndWhen(game)}
              </p>
              <div className="flex flex-wrap gap-2">
                <ButtonLink to={`/create?game=${game.id}`}>Bet on this game</ButtonLink>
                <Button onClick={() => setGame(null)}>Clear</Button>
              </div>
            </>
          )}
        </Card>
        <GamesBrowser chosenId={game?.id ?? null} onChoose={setGame} />
      </div>
    </>
  )
}
