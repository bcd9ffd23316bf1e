/** The lines a game is offered with: odds, spread and total, from the ratings of its teams. */
import { type SmartOdds, smartOdds } from '../handshake/odds.ts'
import type { Sides } from './sides.ts'

export type SuggestedLines = SmartOdds & {
  /** Added to team_a's score, as terms.ts reads a spread; team_b's is its opposite. */
  readonly spreads: Sides<number>
  readonly overUnder: number
}

/** By the favorite's odds: the lead at which favorite and underdog are even in the simulated league, in half points. */
const spreadByOdds: Readonly<Record<number, number>> = {
  [-110]: 0.5,
  [-130]: 1.5,
  [-150]: 2.5,
  [-200]: 3.5,
  [-300]: 5.5,
}

/** What two average teams score between them; half the games end above it. */
const usualTotal = 59

/** Only half points, so that no suggested line can end in a push. */
export function suggestedLines(ratings: Sides<number>): SuggestedLines {
  const smart = smartOdds(ratings)
  const size = spreadByOdds[Math.min(smart.odds.team_a, smart.odds.team_b)] ?? 0.5
  const team_a = smart.favorite === 'team_b' ? size : -size
  return {
    ...smart,
    spreads: { team_a, team_b: -team_a },
    // A little more for better teams, as people expect; too little to make the bet uneven.
    overUnder: Math.floor(usualTotal + (ratings.team_a + ratings.team_b - 150) / 20) + 0.5,
  }
}
