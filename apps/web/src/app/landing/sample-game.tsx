/** A short game that plays by itself on the landing page, as a live card shows one: the score moves, and how the bet stands with it. */
import type { HandshakeRow } from '@handshake/contracts/handshake/handshake-views.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import { seconds } from '@handshake/domain/time.ts'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useState } from 'react'
import { HandshakeBadge } from '#features/handshake/badge/handshake-badge.tsx'
import { LiveBoard } from '#features/handshake/live/live-card.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'

const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const stepMs = seconds(3)

/** Away, home, and the clock. It ends where it began, so that it can go round. */
const script = [
  [0, 0, 'Q1', '12:40'],
  [0, 7, 'Q1', '6:15'],
  [3, 7, 'Q2', '11:02'],
  [10, 7, 'Q2', '2:21'],
  [10, 14, 'Q3', '8:47'],
  [17, 14, 'Q3', '1:30'],
  [17, 17, 'Q4', '9:12'],
  [24, 17, 'Q4', '2:05'],
  [24, 17, 'Q4', '0:31'],
] as const

const person = (id: string, displayName: string) => ({
  id: id as PersonId,
  displayName,
  username: id,
  avatarUrl: null,
  reliabilityScore: null,
})
const [you, diego] = [person('you', 'You'), person('diego', 'Diego Alvarez')]

const rowAt = ([teamA, teamB, quarterPeriod, timeRemaining]: (typeof script)[number]): HandshakeRow => ({
  id: 'sample' as HandshakeId,
  title: 'Chiefs at Bills',
  subject: 'game',
  betType: 'sports',
  betKind: 'moneyline',
  status: 'in_progress',
  sport: 'football',
  league: 'NFL',
  teamA: 'Kansas City Chiefs',
  teamB: 'Buffalo Bills',
  pick: 'team_a',
  line: null,
  stakeCents: cents(3_700),
  peerStakeCents: cents(3_700),
  creator: you,
  peer: diego,
  winnerId: null,
  gameId: null,
  gameDate: null,
  verificationMethod: 'oracle',
  isPublic: false,
  isSample: true,
  cancelReason: null,
  score: { teamA, teamB, status: 'live', quarterPeriod, timeRemaining },
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
})

export function SampleGame() {
  // Whoever asked for less motion sees it standing, well into the game, and can start it.
  const [playing, setPlaying] = useState(() => !prefersLessMotion())
  const [step, setStep] = useState(() => (prefersLessMotion() ? script.length - 2 : 0))
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => setStep((before) => (before + 1) % script.length), stepMs)
    return () => clearInterval(timer)
  }, [playing])
  const [, , period, clock] = script[step] ?? script[0]
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <div className="mr-auto min-w-0">
          <h2 className="truncate font-semibold">Chiefs at Bills</h2>
          <p className="tabular text-sm text-muted">
            {period} · {clock}
          </p>
        </div>
        <Badge>Sample</Badge>
        <HandshakeBadge status="live" text="LIVE" />
        {/* A plain button: the one with a tooltip would bring the tooltip's code to the front page. */}
        <Button
          size="sm"
          variant="ghost"
          className="px-2!"
          aria-label={playing ? 'Pause the sample' : 'Play the sample'}
          onClick={() => setPlaying((before) => !before)}
        >
          {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </Button>
      </div>
      <LiveBoard row={rowAt(script[step] ?? script[0])} myId={you.id} />
    </Card>
  )
}
