/** One match: who plays whom, where and when, and how it stands; only what is still to come can be chosen. */
import type { MatchView } from '@handshake/contracts/esport/esport.ts'
import { sampleLabel } from '@handshake/domain/sport/simulated-league.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleCheck from 'lucide-react/icons/circle-check'
import CirclePause from 'lucide-react/icons/circle-pause'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Radio from 'lucide-react/icons/radio'
import { formatMoment } from '#platform/format.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import type { Icon } from '#ui/icon.ts'
import { TeamCrest } from '#ui/team-crest.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { Countdown } from '#ui/time/countdown.tsx'

type Look = { readonly label: string; readonly tone: Tone; readonly icon: Icon }

const looks: Readonly<Record<MatchView['status'], Look>> = {
  scheduled: { label: 'Upcoming', tone: 'info', icon: CalendarDays },
  live: { label: 'LIVE', tone: 'loss', icon: Radio },
  completed: { label: 'Final', tone: 'neutral', icon: CircleCheck },
  postponed: { label: 'Postponed', tone: 'held', icon: CirclePause },
}

type MatchCardProps = { match: MatchView; closed: boolean; onChoose: () => void }

export function MatchCard({ match, closed, onChoose }: MatchCardProps) {
  return (
    <button
      type="button"
      disabled={closed}
      onClick={onChoose}
      className="flex w-full min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 text-left transition-colors enabled:hover:border-line-control disabled:bg-sunken"
    >
      <MatchFacts match={match} />
      <MatchTeams match={match} />
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <span className="text-muted">{formatMoment(new Date(match.live.gameDate))}</span>
        <span className={classNames('tabular font-medium', closed ? 'text-muted' : 'text-held')}>
          {closed ? 'Betting closed' : <Countdown endsAt={match.live.closesAt} />}
        </span>
      </span>
    </button>
  )
}

export function MatchFacts({ match: { status, format, stage, tournament, live } }: { match: MatchView }) {
  const { label, tone, icon } = looks[status]
  return (
    <span className="flex min-w-0 flex-col gap-1.5">
      <span className="flex items-center gap-1.5">
        <Badge tone={tone} icon={icon} className="shrink-0">
          {label}
        </Badge>
        <span className="min-w-0 truncate text-xs font-semibold text-muted">
          {format} · {stage}
        </span>
        {live.isSample && (
          <Badge icon={FlaskConical} className="ml-auto shrink-0">
            {sampleLabel}
          </Badge>
        )}
      </span>
      <span className="truncate text-sm text-muted">{tournament}</span>
    </span>
  )
}

export function MatchTeams({ match }: { match: MatchView }) {
  const scored = match.status === 'live' || match.status === 'completed'
  const teams = [
    { team: match.teamA, score: match.live.teamAScore, leads: match.live.teamAScore > match.live.teamBScore },
    { team: match.teamB, score: match.live.teamBScore, leads: match.live.teamBScore > match.live.teamAScore },
  ]
  return (
    <span className="flex flex-col gap-2">
      {teams.map(({ team, score, leads }) => (
        <span key={team.id} className="flex items-center gap-2.5">
          <TeamCrest name={team.name} abbreviation={team.shortName} logo={team.logo} />
          <span className="min-w-0 grow">
            <span className="block truncate font-medium text-text">{team.name}</span>
            <span className="block truncate text-xs text-muted">
              {team.region} · {team.country}
            </span>
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
