/** The sample esports circuit: matches that every node computes alike, and how each is played out from the secret seed. */
import { assert, present } from '../assert.ts'
import { dice } from '../sport/dice.ts'
import { gameMs } from '../sport/game-clock.ts'
import type { GameStatus } from '../sport/live-game.ts'
import type { Sides } from '../sport/sides.ts'
import { days, hours } from '../time.ts'
import { type EsportsGameId, esportsGame, esportsGameIds } from './esports-games.ts'
import { type Market, type MatchFormat, mapsToWin, marketsOf } from './esports-markets.ts'
import { clubCount, type EsportsTeam, ratingOf, teamsOfGame } from './esports-teams.ts'

/**
 * The circuit has a calendar of its own, in which a day passes four times as fast as in the simulated league: each game has a match a
 * day, at 20:00 where it is at home. At the default speed that is a match of each game every 24 minutes, and one of some game every
 * few. Matches themselves are played, closed and settled at the league's speed.
 */
const calendarPace = 4
const startHour = 20
const earlierDays = 3

/** How many matches are generated: by default, for a single game, and of each game where all are shown. */
export const matchCounts = { usual: 10, singleGame: 8, eachOfAll: 3 } as const

export type CircuitMatch = {
  /** Names game, speed and day, so that a change of the setting leaves old matches as they were. */
  readonly id: string
  readonly game: EsportsGameId
  readonly teams: Sides<EsportsTeam>
  readonly ratings: Sides<number>
  readonly league: string
  readonly tournament: string
  readonly stage: string
  readonly format: MatchFormat
  readonly startsAt: Date
  readonly endsAt: Date
  readonly speed: number
  readonly bettingMarkets: readonly Market[]
}

type Slot = { readonly game: EsportsGameId; readonly speed: number; readonly day: number }

/** Counted in days of the circuit's own calendar, each beginning at midnight where the game is at home. */
function dayOf(game: EsportsGameId, at: Date, speed: number): number {
  const local = at.getTime() * speed * calendarPace + hours(esportsGame(game).utcOffset)
  return Math.floor(local / days(1))
}

const startOf = ({ game, speed, day }: Slot): number =>
  Math.round((day * days(1) + hours(startHour - esportsGame(game).utcOffset)) / (speed * calendarPace))

/** One match a day of the circuit's calendar, from three days ago at 20:00 on. */
export function generateMatches(
  game: EsportsGameId,
  { at, speed, count = matchCounts.usual }: { readonly at: Date; readonly speed: number; readonly count?: number },
): CircuitMatch[] {
  assert(speed > 0, `a circuit cannot play at speed ${speed}`)
  const first = dayOf(game, at, speed) - earlierDays
  return Array.from({ length: count }, (_, index) => matchIn({ game, speed, day: first + index }))
}

const idPattern = /^sample-esports-([a-z0-9]+)-(\d+)x-(\d+)$/

/** The match an id names; null for an id that is not of this circuit. */
export function circuitMatch(id: string): CircuitMatch | null {
  const [, name, speedText, dayText] = idPattern.exec(id) ?? []
  const game = esportsGameIds.find((each) => each === name)
  const speed = Number(speedText)
  const day = Number(dayText)
  return game === undefined || !(speed > 0) || !Number.isSafeInteger(day) ? null : matchIn({ game, speed, day })
}

const formats: readonly MatchFormat[] = ['Bo1', 'Bo3', 'Bo3', 'Bo3', 'Bo5', 'Bo5']
const stages = ['Group Stage', 'Quarterfinal', 'Semifinal', 'Final'] as const

/** Everything about a match but its result is open to everyone, so no secret goes into it. */
function matchIn(slot: Slot): CircuitMatch {
  const { game, speed, day } = slot
  const id = `sample-esports-${game}-${speed}x-${day}`
  const rolls = dice('esports match', id)
  const all = teamsOfGame(game)
  const first = rolls.pick(clubCount)
  const second = (first + 1 + rolls.pick(clubCount - 1)) % clubCount
  const of = <T>(list: readonly T[], index: number): T => present(list[index], 'a roll stays in its list')
  const teams = { team_a: of(all, first), team_b: of(all, second) }
  const ratings = { team_a: ratingOf(teams.team_a), team_b: ratingOf(teams.team_b) }
  const { activeLeagues } = esportsGame(game)
  const league = of(activeLeagues, rolls.pick(activeLeagues.length))
  const format = of(formats, rolls.pick(formats.length))
  const startMs = startOf(slot)
  return {
    id,
    game,
    teams,
    ratings,
    league,
    tournament: `${league} Sample Series`,
    stage: of(stages, rolls.pick(stages.length)),
    format,
    startsAt: new Date(startMs),
    endsAt: new Date(startMs + Math.ceil(gameMs / speed)),
    speed,
    bettingMarkets: marketsOf(format, mapChance(ratings), { teamAId: teams.team_a.id, teamBId: teams.team_b.id }),
  }
}

/** How often team_a wins a single map: from two in five to three in five, by the gap between the ratings. */
export const mapChance = ({ team_a, team_b }: Sides<number>): number =>
  0.5 + Math.min(30, Math.max(-30, team_a - team_b)) / 300

/** Who wins each map, by the secret seed. */
function mapsOf({ id, format, ratings }: CircuitMatch, seed: string): ('team_a' | 'team_b')[] {
  const rolls = dice(seed, id)
  const chance = mapChance(ratings)
  const won = { team_a: 0, team_b: 0 }
  const maps: ('team_a' | 'team_b')[] = []
  while (Math.max(won.team_a, won.team_b) < mapsToWin[format]) {
    const winner = rolls.roll() < chance ? 'team_a' : 'team_b'
    won[winner] += 1
    maps.push(winner)
  }
  return maps
}

export type MatchState = {
  readonly status: GameStatus
  /** Maps won. */
  readonly score: Sides<number>
  readonly period: string
}

/** The exact state of a match at an instant; from its end on it is the same for ever. */
export function matchAt(match: CircuitMatch, at: Date, seed: string): MatchState {
  const elapsedMs = (at.getTime() - match.startsAt.getTime()) * match.speed
  if (elapsedMs < 0) return { status: 'scheduled', score: { team_a: 0, team_b: 0 }, period: '' }
  const maps = mapsOf(match, seed)
  const over = elapsedMs >= gameMs
  const played = over ? maps.length : Math.floor((elapsedMs / gameMs) * maps.length)
  const score = { team_a: 0, team_b: 0 }
  for (const winner of maps.slice(0, played)) score[winner] += 1
  return { status: over ? 'final' : 'live', score, period: over ? 'Final' : `Map ${played + 1}` }
}
