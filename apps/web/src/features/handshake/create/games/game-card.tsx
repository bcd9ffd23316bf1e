/** One game to choose from: who plays whom, when and where, how long betting stays open; a live one shows its score instead. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import { smartOdds } from '@handshake/domain/handshake/terms/odds.ts'
import { sideWordsIn } from '@handshake/domain/sport/side-words.ts'
import type { Sides } from '@handshake/domain/sport/sides.ts'
import { sampleLabel } from '@handshake/domain/sport/simulated-league.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Radio from 'lucide-react/icons/radio'
import { memo, useId } from 'react'
import { type OddsWriter, useOdds } from '#features/profile/profile.public.tsx'
import { formatClock, formatMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { TeamCrest } from '#ui/team-crest.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { Countdown } from '#ui/time/countdown.tsx'
import { useBettingClosed } from '../use-betting-closed.ts'
import { clockOf, isLiveGame, liveBadge, todayBadge } from './game-groups.ts'

export type Side = 'team_a' | 'team_b'

type GameCardProps = {
  game: GameView
  badge: string
  chosen: boolean
  onChoose: (game: GameView) => void
  /** There where a price can be tapped: it chooses the game and the side with it. */
  onSide?: ((game: GameView, side: Side) => void) | undefined
}

const surface = 'flex flex-col gap-2.5 rounded-card border bg-surface p-3 text-left transition-colors sm:p-4'

/** The whole card is the button, and the prices on it are two more; once betting has closed it stays, but cannot be chosen. */
export const GameCard = memo(function GameCard({ game, badge, chosen, onChoose, onSide }: GameCardProps) {
  const writer = useOdds()
  const words = useId()
  const closed = useBettingClosed(game.closesAt) || isLiveGame(game)
  return (
    <div
      className={classNames(
        surface,
        'relative w-full',
        chosen ? 'border-accent bg-accent-soft' : 'border-line',
        !closed && !chosen && 'hover:border-line-control',
      )}
    >
      <button
        type="button"
        disabled={closed}
        aria-pressed={chosen}
        aria-labelledby={words}
        onClick={() => onChoose(game)}
        className="absolute inset-0 rounded-card"
      />
      <div id={words} className="pointer-events-none relative flex flex-col gap-2.5">
        <GameHead game={game} badge={badge} />
        <GameTeams
          game={game}
          odds={closed ? null : oddsOf(game, writer)}
          onSide={onSide && ((side) => onSide(game, side))}
        />
        {/* One line whatever it says: its words get longer as the end comes near, and what is below must not move for that. */}
        <span className="flex items-baseline justify-between gap-x-4 gap-y-1 text-sm large-text:flex-wrap">
          <span className="min-w-0 truncate text-muted large-text:whitespace-normal">
            {[startOf(game, badge), game.venue].filter(Boolean).join(' · ')}
          </span>
          <span className={classNames('tabular shrink-0 font-medium', closed ? 'text-muted' : 'text-held')}>
            {closed ? 'Betting closed' : <Countdown endsAt={game.closesAt} words={closesWords} />}
          </span>
        </span>
      </div>
    </div>
  )
})

const closesWords = (left: string | null): string => (left === null ? 'Betting closed' : `Bets close in ${left}`)

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' })

/** The badge says the day; today runs for 24 hours, so a game after midnight says its own. */
function startOf({ gameDate }: GameView, badge: string): string {
  const at = new Date(gameDate)
  const otherDay = badge === todayBadge && at.getDate() !== new Date().getDate()
  return `${otherDay ? `${weekday.format(at)} ` : ''}${formatClock(at)}`
}

/** A live game is there to be watched. */
export function LiveGame({ game }: { game: GameView }) {
  return (
    <li className={classNames(surface, 'w-72 shrink-0 snap-start border-line max-md:only:w-full')}>
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

type GameTeamsProps = {
  game: GameView
  odds?: Sides<string> | null | undefined
  onSide?: ((side: Side) => void) | undefined
}

export function GameTeams({ game, odds = null, onSide }: GameTeamsProps) {
  const scored = isLiveGame(game)
  const sides = sideWordsIn(game.sport)
  const teams = [
    {
      side: 'team_a',
      name: game.teamA,
      short: game.teamAAbbreviation,
      logo: game.teamALogo,
      word: sides?.team_a,
      score: game.teamAScore,
      odds: odds?.team_a,
      leads: game.teamAScore > game.teamBScore,
    },
    {
      side: 'team_b',
      name: game.teamB,
      short: game.teamBAbbreviation,
      logo: game.teamBLogo,
      word: sides?.team_b,
      score: game.teamBScore,
      odds: odds?.team_b,
      leads: game.teamBScore > game.teamAScore,
    },
  ] as const
  return (
    <span className="flex flex-col gap-2">
      {teams.map(({ side, name, short, logo, word, score, odds: sideOdds, leads }) => (
        // As high without its price as with it.
        <span
          key={name}
          className={classNames('flex items-center gap-2.5 large-text:flex-wrap', onSide !== undefined && 'min-h-11')}
        >
          <TeamCrest name={name} abbreviation={short} logo={logo} />
          <span className="min-w-0 grow large-text:basis-[60%]">
            <span className="block truncate font-medium text-text">{name}</span>
            {word && <span className="block text-xs text-muted">{word}</span>}
          </span>
          {sideOdds !== undefined && onSide && (
            <button
              type="button"
              aria-label={`Back ${name} at ${sideOdds}`}
              onClick={() => onSide(side)}
              className="tabular pointer-events-auto ml-auto min-h-11 min-w-18 shrink-0 rounded-control border border-line-control bg-raised px-3 font-semibold text-accent-text pressable"
            >
              {sideOdds}
            </button>
          )}
          {sideOdds !== undefined && !onSide && (
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
