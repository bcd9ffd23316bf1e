/** One game to choose from: who plays whom, when and where, how long betting stays open; a live one shows its score instead. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import { smartOdds } from '@handshake/domain/handshake/terms/odds.ts'
import { sideWordsIn } from '@handshake/domain/sport/side-words.ts'
import type { Sides } from '@handshake/domain/sport/sides.ts'
import { sampleLabel } from '@handshake/domain/sport/simulated-league.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Radio from 'lucide-react/icons/radio'
import { memo } from 'react'
import { type OddsWriter, useOdds } from '#features/profile/profile.public.tsx'
import { formatMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { TeamCrest } from '#ui/team-crest.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { Countdown } from '#ui/time/countdown.tsx'
import { useBettingClosed } from '../use-betting-closed.ts'
import { clockOf, isLiveGame, liveBadge } from './game-groups.ts'

type GameCardProps = { game: GameView; badge: string; chosen: boolean; onChoose: (game: GameView) => void }

const surface = 'flex flex-col gap-3 rounded-card border bg-surface p-4 text-left transition-colors'

/** The whole card is the button; once betting has closed it stays in its place, but cannot be chosen. */
export const GameCard = memo(function GameCard({ game, badge, chosen, onChoose }: GameCardProps) {
  const writer = useOdds()
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
      <GameHead game={game} badge={badge} />
      <GameTeams game={game} odds={closed ? null : oddsOf(game, writer)} />
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <span className="min-w-0 text-muted">{whereAndWhen(game)}</span>
        <span className={classNames('tabular font-medium', closed ? 'text-muted' : 'text-held')}>
          {closed ? 'Betting closed' : <Countdown endsAt={game.closesAt} />}
        </span>
      </span>
    </button>
  )
})

/** A live game is there to be watched. */
export function LiveGame({ game }: { game: GameView }) {
  return (
    <li className={classNames(surface, 'w-72 shrink-0 snap-start border-line')}>
      <GameHead game={game} badge={liveBadge} />
      <GameTeams game={game} />
      <span className="text-sm text-muted">Betting closed - game in progress</span>
    </li>
  )
}

function GameHead({ game, badge }: { game: GameView; badge: string }) {
  const live = isLiveGame(game)
  return (
    <span className="flex items-center gap-1.5 large-text:flex-wrap">
      <Badge tone={live ? 'loss' : 'info'} icon={live ? Radio : CalendarDays} className="shrink-0">
        {badge}
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

/** What either side would give to win, as the ratings of the two teams say it. */
function oddsOf(game: GameView, writer: OddsWriter): Sides<string> {
  const { odds } = smartOdds({ team_a: game.teamARating ?? undefined, team_b: game.teamBRating ?? undefined })
  return { team_a: writer.american(odds.team_a), team_b: writer.american(odds.team_b) }
}

type GameTeamsProps = { game: GameView; odds?: Sides<string> | null | undefined }

export function GameTeams({ game, odds = null }: GameTeamsProps) {
  const scored = isLiveGame(game)
  const sides = sideWordsIn(game.sport)
  const teams = [
    {
      name: game.teamA,
      short: game.teamAAbbreviation,
      logo: game.teamALogo,
      word: sides?.team_a,
      score: game.teamAScore,
      odds: odds?.team_a,
      leads: game.teamAScore > game.teamBScore,
    },
    {
      name: game.teamB,
      short: game.teamBAbbreviation,
      logo: game.teamBLogo,
      word: sides?.team_b,
      score: game.teamBScore,
      odds: odds?.team_b,
      leads: game.teamBScore > game.teamAScore,
    },
  ]
  return (
    <span className="flex flex-col gap-2">
      {teams.map(({ name, short, logo, word, score, odds: sideOdds, leads }) => (
        <span key={name} className="flex items-center gap-2.5 large-text:flex-wrap">
          <TeamCrest name={name} abbreviation={short} logo={logo} />
          <span className="min-w-0 grow large-text:basis-[60%]">
            <span className="block truncate font-medium text-text">{name}</span>
            {word && <span className="block text-xs text-muted">{word}</span>}
          </span>
          {sideOdds !== undefined && (
            <span className="tabular ml-auto text-sm text-muted">
              <span className="sr-only">Odds </span>
              {sideOdds}
            </span>
          )}
          {scored && (
            <span className={classNames('tabular ml-auto text-xl', leads ? 'font-semibold text-text' : 'text-muted')}>
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
