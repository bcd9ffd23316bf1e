/** Who meets whom in the simulated league: a round robin, drawn anew for every season. */
import { assert, present } from '../assert.ts'
import { dice, shuffled } from './dice.ts'
import type { SampleLeague } from './leagues.ts'
import type { HomeAway } from './sides.ts'
import { type Team, teams } from './teams.ts'

/** The place of a game in its league's calendar. */
type Place = { readonly league: SampleLeague; readonly index: number }

/** Every team meets every other once a season, all play before any plays again, and each season is drawn anew. */
export function pairing({ league, index }: Place, seed: string): HomeAway<Team> {
  const count = teams[league].length
  const ring = count - 1
  const round = Math.floor(index / (count / 2))
  const game = index % (count / 2)
  const order = shuffled(teams[league], dice(seed, league, Math.floor(round / ring)))
  const first = game === 0 ? ring : (round + game) % ring
  const second = game === 0 ? round % ring : (round - game + ring) % ring
  const [a, b] = [order[first], order[second]].map((team) => present(team, 'a place in the draw has its team'))
  assert(a !== undefined && b !== undefined && a !== b, 'no team meets itself')
  return dice(seed, league, index).pick(2) === 0 ? { home: a, away: b } : { home: b, away: a }
}
