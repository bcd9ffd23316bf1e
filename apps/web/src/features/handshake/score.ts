/** A game's score in the few words a row or a page has room for. */
import type { HandshakeRow } from '@handshake/contracts/handshake/handshake-views.ts'
import { isGameStatus, isLive } from '@handshake/domain/sport/live-game.ts'
import { formatDay, formatMoment } from '#platform/format.ts'

type Score = NonNullable<HandshakeRow['score']>

export const isLiveStatus = (status: string): boolean => isGameStatus(status) && isLive(status)

/** Whether the game of a row is being played. */
export const isLiveRow = ({ score, status }: Pick<HandshakeRow, 'score' | 'status'>): boolean =>
  status === 'in_progress' && score !== null && isLiveStatus(score.status)

/** While it is played, and from the whistle until it was paid and after, the score stays where it was looked at. */
export const scoreLeads = ({ score, status }: Pick<HandshakeRow, 'score' | 'status'>): boolean =>
  ['in_progress', 'outcome_pending', 'finalizing', 'completed'].includes(status) &&
  score !== null &&
  hasScore(score.status)

/** 'Q3 · 4:12', or what there is of it. */
export const clockOf = ({ quarterPeriod, timeRemaining }: Pick<Score, 'quarterPeriod' | 'timeRemaining'>): string =>
  [quarterPeriod, timeRemaining].filter((part) => part !== null && part !== '').join(' · ')

export const scoreOf = ({ teamA, teamB }: Pick<Score, 'teamA' | 'teamB'>): string => `${teamA}–${teamB}`

/** A game that has not begun has no score worth showing. */
export const hasScore = (status: string): boolean => isLiveStatus(status) || status === 'final'

export const dateOf = (at: string | null): string => (at === null ? 'Date TBD' : formatMoment(new Date(at)))

const near = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** As short as it can be said on a phone: the year only where it is another one. */
export function shortDateOf(at: string | null, now: Date): string {
  if (at === null) return dateOf(at)
  const moment = new Date(at)
  return moment.getFullYear() === now.getFullYear() ? near.format(moment) : formatDay(moment)
}
