/** The game a bet is about, with the time that is left to bet on it; once that is over, the way to another one. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import { bettingClosedText } from '@handshake/domain/handshake/closing.ts'
import { sampleLabel } from '@handshake/domain/sport/simulated-league.ts'
import FlaskConical from 'lucide-react/icons/flask-conical'
import TimerOff from 'lucide-react/icons/timer-off'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Countdown } from '#ui/time/countdown.tsx'
import { GameTeams, whereAndWhen } from '../games/game-card.tsx'

type ChosenGameProps = { game: GameView; closed: boolean; onChange: () => void }

export function ChosenGame({ game, closed, onChange }: ChosenGameProps) {
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-medium text-muted">Selected Game</h3>
        <Button size="sm" variant="ghost" onClick={onChange}>
          Change Game
        </Button>
      </div>
      <GameTeams game={game} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted">
        <span className="min-w-0">
          {game.league} · {whereAndWhen(game)}
        </span>
        {game.isSample && <Badge icon={FlaskConical}>{sampleLabel}</Badge>}
      </div>
      {!closed && (
        <p className="text-sm text-muted">
          Betting on this game closes:{' '}
          <span className="tabular font-medium text-held">
            <Countdown endsAt={game.closesAt} />
          </span>
        </p>
      )}
    </Card>
  )
}

/** What stands above every step from the moment betting closes; the way on then leads to another game. */
export const BettingClosed = () => (
  <Callout urgent tone="held" icon={TimerOff} title={bettingClosedText}>
    Nothing left your wallet. We kept your stake and opponent.
  </Callout>
)
