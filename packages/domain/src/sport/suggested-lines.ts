/** The lines a game is offered with: odds, spread and total, from the ratings of its teams. */
import { type SmartOdds, smartOdds } from '../handshake/terms/odds.ts'
import type { SampleLeague } from './leagues.ts'
import type { Sides } from './sides.ts'

export type SuggestedLines = SmartOdds & {
  /** Added to team_a's score, as terms.ts reads a spread; team_b's is its opposite. */
  readonly spreads: Sides<number>
  readonly overUnder: number
}

type LeagueLines = {
  /** By the favorite's odds: the lead at which favorite and underdog come closest to even in the simulated league, in half points. */
  readonly spreadByOdds: Readonly<Record<number, number>>
  /** What two average teams score between them; half the games end above it. */
  readonly usualTotal: number
  /** Better teams get a little more, as people expect; too little to make the bet uneven, and nothing where few points are scored. */
  readonly perRating: number
}

const spreads = (even: number, slight: number, clear: number, strong: number, heavy: number) => ({
  [-110]: even,
  [-130]: slight,
  [-150]: clear,
  [-200]: strong,
  [-300]: heavy,
})

const linesOf: Readonly<Record<SampleLeague, LeagueLines>> = {
  NFL: { spreadByOdds: spreads(0.5, 1.5, 2.5, 3.5, 5.5), usualTotal: 59, perRating: 0.05 },
  NBA: { spreadByOdds: spreads(0.5, 2.5, 3.5, 5.5, 7.5), usualTotal: 212, perRating: 0.1 },
  MLB: { spreadByOdds: spreads(0.5, 0.5, 1.5, 1.5, 2.5), usualTotal: 9, perRating: 0 },
  NHL: { spreadByOdds: spreads(0.5, 0.5, 0.5, 1.5, 1.5), usualTotal: 5, perRating: 0 },
}

/** Whether lines can be suggested: of no other league do we know what its scores are like. */
export const isSampleLeague = (league: string): league is SampleLeague => Object.hasOwn(linesOf, league)

/** Only half points, so that no suggested line can end in a push. */
export function suggestedLines(league: SampleLeague, ratings: Sides<number>): SuggestedLines {
  const { spreadByOdds, usualTotal, perRating } = linesOf[league]
  const smart = smartOdds(ratings)
  const size = spreadByOdds[Math.min(smart.odds.team_a, smart.odds.team_b)] ?? 0.5
  const team_a = smart.favorite === 'team_b' ? size : -size
  return {
    ...smart,
    spreads: { team_a, team_b: -team_a },
    overUnder: Math.floor(usualTotal + (ratings.team_a + ratings.team_b - 150) * perRating) + 0.5,
  }
}
