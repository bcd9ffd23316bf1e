/** A game's score in the few words a row or a page has room for. */
import type { GameView, HandshakeRow } from '@handshake/contracts/handshake-views.ts'
import { isGameStatus, isLive } from '@handshake/domain/sport/live-game.ts'
import { formatMoment } from '#platform/format.ts'

type Score = NonNullable<HandshakeRow['score']>

export const isLiveStatus = (status: string): boolean => isGameStatus(status) && isLive(status)

/** 'Q3 · 4:12', or what there is of it. */
export const clockOf = ({ quarterPeriod, timeRemaining }: Pick<Score, 'quarterPeriod' | 'timeRemaining'>): string =>
  [quarterPeriod, timeRemaining].filter((part) => part !== null && part !== '').join(' · ')

export const scoreOf = ({ teamA, teamB }: Pick<Score, 'teamA' | 'teamB'>): string => `${teamA}–${teamB}`

/** A game that has not begun has no score worth showing. */
export const hasScore = (status: string): boolean => isLiveStatus(status) || status === 'final'

export const dateOf = (at: string | null): string => (at === null ? 'Date TBD' : formatMoment(new Date(at)))

export const gameScore = ({ teamAScore, teamBScore }: Pick<GameView, 'teamAScore' | 'teamBScore'>): string =>
  scoreOf({ teamA: teamAScore, teamB: teamBScore })
