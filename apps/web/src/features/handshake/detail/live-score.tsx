/** The game a handshake is about: both teams with their score, the period and time while it is played, and where it is from. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import { sideWords } from '@handshake/domain/sport/sides.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { TeamCrest } from '#ui/team-crest.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { HandshakeBadge } from '../badge/handshake-badge.tsx'
import { clockOf, dateOf, hasScore, isLiveStatus } from '../score.ts'

export function LiveScore({ game }: { game: GameView }) {
  const live = isLiveStatus(game.status)
  const shown = hasScore(game.status)
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-sm font-semibold text-muted">
          {game.league} · {game.gameType}
        </h2>
        {game.isSample && <Badge>Sample</Badge>}
        {live ? <HandshakeBadge status="live" text="LIVE" /> : <Badge className="capitalize">{game.status}</Badge>}
      </div>
      <div className="flex flex-col gap-2">
        <Team
          name={game.teamA}
          short={game.teamAAbbreviation}
          logo={game.teamALogo}
          side={sideWords.team_a}
          score={game.teamAScore}
          other={game.teamBScore}
          shown={shown}
        />
        <Team
          name={game.teamB}
          short={game.teamBAbbreviation}
          logo={game.teamBLogo}
          side={sideWords.team_b}
          score={game.teamBScore}
          other={game.teamAScore}
          shown={shown}
        />
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
        <span className={classNames('tabular', live && 'font-medium text-text')}>
          {live ? clockOf(game) : dateOf(game.gameDate)}
        </span>
        <span className="text-faint">
          {live ? (
            <>
              Updated <TimeAgo at={game.lastUpdated} />
            </>
          ) : (
            game.venue
          )}
        </span>
      </p>
    </Card>
  )
}

type TeamProps = {
  name: string
  short: string
  logo: string | null
  side: string
  score: number
  other: number
  shown: boolean
}

function Team({ name, short, logo, side, score, other, shown }: TeamProps) {
  return (
    <p className="flex items-center gap-3">
      <TeamCrest name={name} abbreviation={short} logo={logo} />
      <span className="mr-auto min-w-0 truncate font-medium text-text">
        {name} <span className="text-sm font-normal text-faint">{side}</span>
      </span>
      {shown && (
        <span className={classNames('tabular text-2xl font-semibold', score >= other ? 'text-text' : 'text-muted')}>
          {score}
        </span>
      )}
    </p>
  )
}
