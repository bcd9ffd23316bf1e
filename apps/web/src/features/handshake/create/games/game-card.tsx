/** One game to choose from: who plays whom, when and where, how long betting stays open; a live one shows its score instead. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import { sideWords } from '@handshake/domain/sport/sides.ts'
import { sampleLabel } from '@handshake/domain/sport/simulated-league.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Radio from 'lucide-react/icons/radio'
import { formatMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { TeamCrest } from '#ui/team-crest.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { Countdown } from '#ui/time/countdown.tsx'
import { useBettingClosed } from '../use-betting-closed.ts'
import { badgeOf, clockOf, isLiveGame } from './game-groups.ts'

type GameCardProps = { game: GameView; now: Date; chosen: boolean; onChoose: (game: GameView) => void }

const surface = 'flex flex-col gap-3 rounded-card border bg-surface p-4 text-left transition-colors'

/** The whole card is the button; once betting has closed it stays in its place, but cannot be chosen. */
export function GameCard({ game, now, chosen, onChoose }: GameCardProps) {
  const closed = useBettingClosed(game.closesAt) || isLiveGame(game)
  return (
    <button
      type="button"
      disabled={closed}
      aria-pressed={chosen}
      onClick={() => onChoose(game)}
      className={classNames(
        surface,
        'w-full',
        chosen ? 'border-accent bg-accent-soft' : 'border-line enabled:hover:border-line-control',
      )}
    >
      <GameHead game={game} now={now} />
      <GameTeams game={game} />
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <span className="min-w-0 text-muted">{whereAndWhen(game)}</span>
        <span className={classNames('tabular font-medium', closed ? 'text-muted' : 'text-held')}>
          {closed ? 'Betting closed' : <Countdown endsAt={game.closesAt} />}
        </span>
      </span>
    </button>
  )
}

/** A live game is there to be watched. */
export function LiveGame({ game, now }: { game: GameView; now: Date }) {
  return (
    <li className={classNames(surface, 'w-72 shrink-0 snap-start border-line')}>
      <GameHead game={game} now={now} />
      <GameTeams game={game} />
      <span className="text-sm text-muted">Betting closed - game in progress</span>
    </li>
  )
}

function GameHead({ game, now }: { game: GameView; now: Date }) {
  const live = isLiveGame(game)
  return (
    <span className="flex items-center gap-1.5">
      <Badge tone={live ? 'loss' : 'info'} icon={live ? Radio : CalendarDays} className="shrink-0">
        {badgeOf(game, now)}
      </Badge>
      <span className="text-xs font-semibold text-muted">{game.league}</span>
      {live && <span className="tabular min-w-0 truncate text-xs text-muted">{clockOf(game)}</span>}
      {game.isSample && (
        <Badge icon={FlaskConical} className="ml-auto shrink-0">
          {sampleLabel}
        </Badge>
      )}
    </span>
  )
}

export function GameTeams({ game }: { game: GameView }) {
  const scored = isLiveGame(game)
  const teams = [
    {
      name: game.teamA,
      short: game.teamAAbbreviation,
      logo: game.teamALogo,
      word: sideWords.team_a,
      score: game.teamAScore,
      leads: game.teamAScore > game.teamBScore,
    },
    {
      name: game.teamB,
      short: game.teamBAbbreviation,
      logo: game.teamBLogo,
      word: sideWords.team_b,
      score: game.teamBScore,
      leads: game.teamBScore > game.teamAScore,
    },
  ]
  return (
    <span className="flex flex-col gap-2">
      {teams.map(({ name, short, logo, word, score, leads }) => (
        <span key={word} className="flex items-center gap-2.5">
          <TeamCrest name={name} abbreviation={short} logo={logo} />
          <span className="min-w-0 grow">
            <span className="block truncate font-medium text-text">{name}</span>
            <span className="block text-xs text-muted">{word}</span>
          </span>
          {scored && (
            <span className={classNames('tabular text-xl', leads ? 'font-semibold text-text' : 'text-muted')}>
              {score}
            </span>
          )}
        </span>
      ))}
    </span>
  )
}

export const whereAndWhen = ({ venue, gameDate }: GameView): string =>
  [formatMoment(new Date(gameDate)), venue].filter(Boolean).join(' · ')
