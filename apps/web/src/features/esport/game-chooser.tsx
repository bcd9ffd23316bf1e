/** The first step: the esports games as a grid, each with what it is and where it is played. */
import { type EsportsGameId, esportsGames } from '@handshake/domain/esport/esports-games.ts'

export function GameChooser({ onChoose }: { onChoose: (game: EsportsGameId) => void }) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {esportsGames.map(({ id, name, shortName, publisher, genre, releaseYear, activeLeagues, colors }) => (
        <li key={id} className="flex">
          <button
            type="button"
            onClick={() => onChoose(id)}
            className="flex w-full min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-3 text-left transition-colors hover:border-line-control sm:p-4"
          >
            <span
              aria-hidden="true"
              data-theme="dark"
              style={{ background: `linear-gradient(135deg, ${colors[0]} 55%, ${colors[1]})` }}
              className="flex h-16 w-full items-end rounded-control p-2 text-lg font-semibold text-text sm:h-20"
            >
              {shortName}
            </span>
            <span className="font-semibold text-text">{name}</span>
            <span className="text-sm text-muted">
              {genre} · {publisher}, {releaseYear}
            </span>
            <span className="text-sm text-muted max-sm:hidden">{activeLeagues.join(', ')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
