/** How a game's time is laid out in each league: periods that play and breaks that do not, 48 minutes of play in all. */
import { AssertionFailed } from '../assert.ts'
import { minutes, seconds } from '../time.ts'
import type { SampleLeague } from './leagues.ts'
import type { GameStatus } from './live-game.ts'

/** Decision 5.7. */
export const playMs = minutes(48)
/** The clock stands still in breaks; every league takes the same two minutes of them, so that all games last alike. */
export const breakMs = minutes(2)
/** In the league's own time. */
export const gameMs = playMs + breakMs

type Stretch = { readonly label: string; readonly ms: number; readonly plays: boolean; readonly shows: GameStatus }

const period = (label: string, ms: number): Stretch => ({ label, ms, plays: true, shows: 'live' })
const pause = (label: string, ms: number, shows: GameStatus = 'live'): Stretch => ({ label, ms, plays: false, shows })

const quarters: readonly Stretch[] = [
  period('Q1', minutes(12)),
  period('Q2', minutes(12)),
  pause('Halftime', breakMs, 'halftime'),
  period('Q3', minutes(12)),
  period('Q4', minutes(12)),
]

export const innings = 9
/** One team's turn at bat. */
export const turnMs = playMs / (innings * 2)
const ordinals = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th']

const stretches: Readonly<Record<SampleLeague, readonly Stretch[]>> = {
  NFL: quarters,
  NBA: quarters,
  NHL: [
    period('1st', minutes(16)),
    pause('1st intermission', breakMs / 2),
    period('2nd', minutes(16)),
    pause('2nd intermission', breakMs / 2),
    period('3rd', minutes(16)),
  ],
  MLB: ordinals.flatMap((inning) => [
    period(`Top ${inning}`, turnMs),
    ...(inning === '7th' ? [pause('Seventh-inning stretch', breakMs)] : []),
    period(`Bot ${inning}`, turnMs),
  ]),
}

export type ClockReading = {
  readonly status: GameStatus
  readonly period: string
  /** 'm:ss' of the period; empty in baseball, which has no clock. */
  readonly timeRemaining: string
  /** How much has been played. */
  readonly playedMs: number
}

export function readClock(league: SampleLeague, elapsedMs: number): ClockReading {
  if (elapsedMs < 0) return { status: 'scheduled', period: '', timeRemaining: '', playedMs: 0 }
  if (elapsedMs >= gameMs) return { status: 'final', period: 'Final', timeRemaining: '', playedMs: playMs }
  let begins = 0
  let playedMs = 0
  for (const { label, ms, plays, shows } of stretches[league]) {
    const inside = elapsedMs - begins
    if (inside < ms) {
      const timeRemaining = league === 'MLB' ? '' : clockText(plays ? ms - inside : 0)
      return { status: shows, period: label, timeRemaining, playedMs: playedMs + (plays ? inside : 0) }
    }
    begins += ms
    if (plays) playedMs += ms
  }
  throw new AssertionFailed(`the stretches of the ${league} do not fill a game`)
}

function clockText(leftMs: number): string {
  const left = Math.ceil(leftMs / seconds(1))
  return `${Math.floor(left / 60)}:${(left % 60).toString().padStart(2, '0')}`
}
