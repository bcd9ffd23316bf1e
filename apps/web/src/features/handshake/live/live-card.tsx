/** A handshake's game as it is played: both teams in their colors, the score large, the reader's side marked, how it stands and what it pays. */
import type { GameView, HandshakeRow, HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { crestOf } from '@handshake/domain/sport/crest.ts'
import { sideWordsIn } from '@handshake/domain/sport/side-words.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useIsOpen } from '#platform/navigation.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CoverLink } from '#ui/link.tsx'
import { TeamCrest } from '#ui/team-crest.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { HandshakeBadge } from '../badge/handshake-badge.tsx'
import { whistleQuery } from '../handshake.queries.ts'
import { firstName, partyOf, personAt, teamPickOf } from '../parties.ts'
import { clockOf, dateOf, hasScore, isLiveStatus } from '../score.ts'
import { FinalLines } from './final-lines.tsx'
import { liveLines, scoreSentence } from './live-lines.ts'
import { ScoreAnnouncer } from './score-announcer.tsx'
import { useChangeCount } from './use-change-count.ts'

const LiveTogether = lazy(() => import('./live-together.tsx').then((module) => ({ default: module.LiveTogether })))

/** On the page of the handshake. What changes is read out here and not in lists, where many games move at once. */
export function LiveScore({ handshake, game, myId }: { handshake: HandshakeView; game: GameView; myId: string }) {
  const live = isLiveStatus(game.status)
  const isParty = partyOf(myId, handshake) !== null
  // Asked for while it is played, so that at the whistle it is known whether this is a moment at all.
  const [sawItPlayed] = useState(live)
  const { data: whistle } = useQuery({ ...whistleQuery(handshake.id), enabled: isParty && sawItPlayed })
  const counts = sawItPlayed && whistle?.isQuiet === false
  return (
    <Card className="relative flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-sm font-semibold text-muted">
          {game.league} · {game.gameType}
        </h2>
        {game.isSample && <Badge>Sample</Badge>}
        {live ? <HandshakeBadge status="live" text="LIVE" /> : <Badge className="capitalize">{game.status}</Badge>}
      </div>
      <Teams row={handshake} game={game} myId={myId} />
      {live ? (
        <StandingLines row={handshake} myId={myId} />
      ) : (
        game.status === 'final' && <FinalLines handshake={handshake} myId={myId} counts={counts} />
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
        <span className={classNames('tabular', live && 'font-medium text-text')}>
          {live ? clockOf(game) : dateOf(game.gameDate)}
        </span>
        <span className="text-faint">
          {live ? (
            <>
              Updated <TimeAgo at={game.lastUpdated} className="lowercase" />
            </>
          ) : (
            game.venue
          )}
        </span>
      </p>
      {live && <ScoreAnnouncer words={scoreSentence(handshake, myId)} />}
      {live && isParty && (
        <Suspense fallback={<div className="min-h-38 sm:min-h-24" />}>
          <LiveTogether handshake={handshake} myId={myId} />
        </Suspense>
      )}
    </Card>
  )
}

type LiveRowProps = { row: HandshakeRow; myId: string; level: 2 | 3 }

/** The same in a list, as a link to the page. */
export function LiveRow({ row, myId, level }: LiveRowProps) {
  const Heading = `h${level}` as const
  const party = partyOf(myId, row)
  const other = party === null ? null : personAt(party === 'creator' ? 'peer' : 'creator', row)
  const page = `/handshake/${row.id}`
  const isOpen = useIsOpen(page)
  return (
    <article className="relative flex min-w-0 flex-col gap-3 px-4 py-4 transition-colors pressable has-aria-[current=page]:bg-accent-soft">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Heading className="line-clamp-2 text-base font-semibold break-words text-text">
            <CoverLink to={page} aria-current={isOpen ? 'page' : undefined}>
              {row.title}
            </CoverLink>
          </Heading>
          <p className="tabular truncate text-sm text-muted">
            {[other && `vs ${other.displayName}`, row.league, row.score && clockOf(row.score)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <span className="flex shrink-0 items-center gap-2 max-sm:flex-col-reverse max-sm:items-end max-sm:gap-1">
          {row.isSample && <Badge>Sample</Badge>}
          <HandshakeBadge status="live" text="LIVE" />
        </span>
      </div>
      <Teams row={row} game={null} myId={myId} />
      <StandingLines row={row} myId={myId} />
    </article>
  )
}

/** Teams, score and standing alone, for wherever another frame stands around them. */
export const LiveBoard = ({ row, myId }: { row: HandshakeRow; myId: string }) => (
  <>
    <Teams row={row} game={null} myId={myId} />
    <StandingLines row={row} myId={myId} />
  </>
)

function Teams({ row, game, myId }: { row: HandshakeRow; game: GameView | null; myId: string }) {
  const { score, sport, teamA, teamB } = row
  const shown = score !== null && hasScore(score.status)
  const [a, b] = [score?.teamA ?? 0, score?.teamB ?? 0]
  const words = game && sideWordsIn(game.sport)
  const seat = (team: 'team_a' | 'team_b') => {
    if (row.subject !== 'game' || sport === null) return null
    const party = (['creator', 'peer'] as const).find((one) => teamPickOf(one, row) === team)
    const person = party && personAt(party, row)
    return person ? { name: person.id === myId ? 'You' : firstName(person), mine: person.id === myId } : null
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Team
        name={teamA}
        short={game?.teamAAbbreviation}
        logo={game?.teamALogo}
        side={words?.team_a}
        seat={seat('team_a')}
        score={shown ? a : null}
        leads={a >= b}
      />
      <Team
        name={teamB}
        short={game?.teamBAbbreviation}
        logo={game?.teamBLogo}
        side={words?.team_b}
        seat={seat('team_b')}
        score={shown ? b : null}
        leads={b >= a}
      />
    </div>
  )
}

type TeamProps = {
  name: string
  short: string | undefined
  logo: string | null | undefined
  side: string | undefined
  seat: { readonly name: string; readonly mine: boolean } | null
  score: number | null
  leads: boolean
}

function Team({ name, short, logo, side, seat, score, leads }: TeamProps) {
  const changes = useChangeCount(score)
  return (
    <p
      className={classNames(
        'flex min-h-12 items-center gap-3 rounded-control border-l-4 py-1 pr-2 pl-3',
        seat?.mine && 'bg-accent-soft',
      )}
      // Colors of teams stand in their table, not in the theme.
      style={{ borderLeftColor: crestOf({ name, abbreviation: short }).field }}
    >
      <TeamCrest name={name} abbreviation={short} logo={logo} />
      <span className="mr-auto min-w-0">
        <span className={classNames('block truncate text-text', seat?.mine ? 'font-semibold' : 'font-medium')}>
          {name}
        </span>
        {(seat || side) && (
          <span className="block text-xs text-muted">
            {seat && (
              <span className={classNames(seat.mine && 'font-semibold text-accent-text')}>
                {seat.mine ? 'Your side' : `${seat.name}’s side`}
              </span>
            )}
            {seat && side && ' · '}
            {side}
          </span>
        )}
      </span>
      {score !== null && (
        <span
          key={changes}
          className={classNames(
            'tabular rounded-control px-1.5 text-3xl font-semibold',
            leads ? 'text-text' : 'text-muted',
            changes > 0 && 'animate-flash',
          )}
        >
          {score}
        </span>
      )}
    </p>
  )
}

function StandingLines({ row, myId }: { row: HandshakeRow; myId: string }) {
  const lines = liveLines(row, myId)
  if (lines === null) return null
  return (
    <div>
      <p className={classNames('text-lg font-semibold', lines.is === 'ahead' ? 'text-yours' : 'text-text')}>
        {lines.words}
        <span className="font-normal text-muted"> · {lines.money}</span>
      </p>
      <p className="text-sm text-muted">
        {lines.stance !== null && `You say ${lines.stance}. `}
        {lines.needs}
      </p>
    </div>
  )
}
