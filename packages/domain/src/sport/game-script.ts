/** How a simulated game goes, from its seed: who wins, the final score, and the plays that lead there. */
import { smartOdds, winChance } from '../handshake/terms/odds.ts'
import { type Dice, dice } from './dice.ts'
import { innings, playMs, turnMs } from './game-clock.ts'
import type { SampleLeague } from './leagues.ts'
import type { Sides } from './sides.ts'
import type { Team } from './teams.ts'

type Play = { readonly side: 'team_a' | 'team_b'; readonly points: number; readonly atMs: number }

/** What one play can bring, the more usual ones more often. */
const playPoints: Readonly<Record<SampleLeague, readonly number[]>> = {
  NFL: [7, 7, 7, 3, 3, 6],
  NBA: [2, 2, 2, 3, 3, 1],
  MLB: [1, 1, 1, 2, 2, 3, 4],
  NHL: [1],
}

/** What winners usually end on, and the most they are ahead by: the scores of each sport, never of another. */
const winnersEndOn: Readonly<Record<SampleLeague, { from: number; to: number; margin: (high: number) => number }>> = {
  NFL: { from: 20, to: 49, margin: (high) => Math.floor(high / 2) },
  NBA: { from: 98, to: 127, margin: () => 24 },
  MLB: { from: 3, to: 11, margin: (high) => high },
  NHL: { from: 2, to: 6, margin: (high) => high },
}

export type GameScript = { readonly final: Sides<number>; readonly plays: readonly Play[] }

/** Somebody always wins, and no game is over early. */
export function gameScript(
  seed: string,
  game: { readonly id: string; readonly league: SampleLeague; readonly teams: Sides<Team> },
): GameScript {
  const { league, teams } = game
  const rolls = dice(seed, game.id)
  const { odds } = smartOdds({ team_a: teams.team_a.rating, team_b: teams.team_b.rating })
  const firstWins = rolls.roll() < winChance(odds)
  const { from, to, margin } = winnersEndOn[league]
  const high = from + rolls.pick(to - from + 1)
  const low = high - 1 - rolls.pick(margin(high))
  const final = firstWins ? { team_a: high, team_b: low } : { team_a: low, team_b: high }
  const plays = [...playsOf('team_a', final.team_a, league, rolls), ...playsOf('team_b', final.team_b, league, rolls)]
  return { final, plays: plays.toSorted((a, b) => a.atMs - b.atMs) }
}

function playsOf(side: Play['side'], points: number, league: SampleLeague, rolls: Dice): Play[] {
  const plays: Play[] = []
  for (let left = points; left > 0; ) {
    const next = nextPlay(left, league, rolls)
    plays.push({ side, points: next, atMs: playTime(side, league, rolls) })
    left -= next
  }
  return plays
}

/** Never more than is left. Nothing in football brings one point, so it is never left over: two are a safety. */
function nextPlay(left: number, league: SampleLeague, { pick }: Dice): number {
  const leavesOne = (points: number): boolean => league === 'NFL' && left - points === 1
  const possible = playPoints[league].filter((points) => points <= left && !leavesOne(points))
  return possible[pick(possible.length)] ?? 2
}

/** In baseball only the team at bat scores: the visitors in the top of an inning, the home team in the bottom. */
function playTime(side: Play['side'], league: SampleLeague, { roll, pick }: Dice): number {
  if (league !== 'MLB') return Math.floor(roll() * (playMs - 1)) + 1
  return Math.floor((pick(innings) * 2 + (side === 'team_b' ? 1 : 0) + roll()) * turnMs)
}

/** Never falls, because plays only add; whole once everything has been played. */
export function scoreAt({ plays }: GameScript, playedMs: number): Sides<number> {
  const score = { team_a: 0, team_b: 0 }
  for (const { side, points, atMs } of plays) if (atMs <= playedMs) score[side] += points
  return score
}
