/** One game in the sports room: who played whom, how it stands, what its sources said, and how much hangs on it. */
import type { GameStatus } from '@handshake/domain/sport/live-game.ts'
import Ban from 'lucide-react/icons/ban'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CheckCheck from 'lucide-react/icons/check-check'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Play from 'lucide-react/icons/play'
import Radio from 'lucide-react/icons/radio'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { type BadgeLook, lookIn, StatusBadge } from '#ui/status-badge.tsx'
import type { GameWithResult } from '../sport.queries.ts'
import { wordOf } from './result-sheet.tsx'

const gameBadges: Readonly<Record<GameStatus, BadgeLook>> = {
  scheduled: { label: 'Scheduled', tone: 'info', icon: CalendarClock },
  live: { label: 'Live', tone: 'accent', icon: Radio },
  in_progress: { label: 'In progress', tone: 'accent', icon: Play },
  active: { label: 'Active', tone: 'accent', icon: Play },
  halftime: { label: 'Halftime', tone: 'accent', icon: Radio },
  final: { label: 'Final', tone: 'neutral', icon: CheckCheck },
  postponed: { label: 'Postponed', tone: 'neutral', icon: CalendarClock },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: Ban },
  abandoned: { label: 'Abandoned', tone: 'neutral', icon: Ban },
}

export function GameResultRow({ entry, onOpen }: { entry: GameWithResult; onOpen: () => void }) {
  const { game, evidence, sourcesAgree, waitingCount, paidCount, heldCents } = entry
  const begun = game.status !== 'scheduled'
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 first:pt-0">
      <div className="min-w-0 grow basis-72">
        <p className="mb-1 flex flex-wrap items-center gap-1.5 text-xs text-muted">
          <StatusBadge look={lookIn(gameBadges, game.status)} />
          {!sourcesAgree && (
            <Badge tone="loss" icon={TriangleAlert}>
              Sources disagree
            </Badge>
          )}
          {game.isSample && <Badge icon={FlaskConical}>Sample</Badge>}
          <span>{game.league}</span>
          <span aria-hidden="true">·</span>
          <span className="tabular">{formatMoment(new Date(game.gameDate))}</span>
        </p>
        <p className="font-medium break-words text-text">
          {game.teamA} {begun && <span className="tabular font-semibold">{game.teamAScore}</span>}
          <span className="text-muted"> at </span>
          {game.teamB} {begun && <span className="tabular font-semibold">{game.teamBScore}</span>}
        </p>
        <p className="mt-0.5 text-sm break-words text-muted">
          {evidence.length === 0
            ? 'No source has reported the result.'
            : evidence.map((word) => `${word.source}: ${wordOf(word)}`).join(' · ')}
        </p>
      </div>
      <p className="text-sm text-muted">
        <span className="block">
          {waitingCount} waiting, {paidCount} paid
        </span>
        {heldCents > 0 && (
          <>
            <Money amount={heldCents} size="sm" tone="held" /> held
          </>
        )}
      </p>
      <Button size="sm" onClick={onOpen} aria-label={`Evidence and result of ${game.teamA} at ${game.teamB}`}>
        Evidence and result
      </Button>
    </li>
  )
}
