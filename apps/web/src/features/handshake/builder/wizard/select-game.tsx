/** Select a Game: the next games in one list, for whoever came to the second step without one. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '#platform/api/describe-error.ts'
import { formatMoment } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { comingGamesQuery } from '../../create/create-queries.ts'

const maxListed = 50

type SelectGameProps = { problem: string | undefined; onChoose: (game: GameView) => void }

export function SelectGame({ problem, onChoose }: SelectGameProps) {
  const { data, error, isPending, refetch } = useQuery(comingGamesQuery({}, { page: 1, pageSize: maxListed }))
  const games = data?.games ?? []
  return (
    <Card className="flex flex-col gap-4">
      <CardHead title="Select a Game" level={3} />
      {isPending ? (
        <p role="status" className="text-muted">
          Loading games...
        </p>
      ) : error && data === undefined ? (
        <p role="alert" className="text-sm text-loss">
          {describeError(error).userMessage}{' '}
          <Button size="sm" variant="ghost" onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      ) : games.length === 0 ? (
        <p role="status" className="text-muted">
          No games available at this time
        </p>
      ) : (
        <Field label="Game" error={problem}>
          <Select
            placeholder="Choose a game"
            value=""
            onChange={({ target }) => {
              const picked = games.find(({ id }) => id === target.value)
              if (picked) onChoose(picked)
            }}
            options={games.map((game) => ({
              value: game.id,
              label: `${game.teamA} at ${game.teamB} · ${formatMoment(new Date(game.gameDate))}${game.isSample ? ' · Sample' : ''}`,
            }))}
          />
        </Field>
      )}
    </Card>
  )
}
