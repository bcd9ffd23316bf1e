/** Which games stand in for one that was played: the same two teams again, then the team somebody backed, the other's, their league. */
import type { GameView, HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'

export type PlayedBefore = {
  readonly title: string
  readonly league: string | null
  /** Whoever asks for the rematch backed the first; of a total they backed neither. */
  readonly teams: readonly [string, string]
}

/** Null for what was no game of the list. */
export function playedBefore(bet: HandshakeView, personId: string): PlayedBefore | null {
  if (bet.subject !== 'game') return null
  const { title, league, teamA, teamB, pick, creator } = bet
  const backedSecond = (pick === 'team_b') === (creator.id === personId)
  return { title, league, teams: pick !== 'over' && pick !== 'under' && backedSecond ? [teamB, teamA] : [teamA, teamB] }
}

type Likeness = { readonly teams: readonly string[]; readonly league: string | null }

/** 0 is nearest. Without teams all are as near. */
export function distanceOf({ teamA, teamB, league }: GameView, like: Likeness): number {
  const met = like.teams.map((team) => team === teamA || team === teamB)
  if (met.every(Boolean)) return 0
  const first = met.indexOf(true)
  if (first !== -1) return 1 + first
  return met.length + (league === like.league ? 1 : 2)
}
