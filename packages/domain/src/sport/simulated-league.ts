/** The built-in league: fixtures and scores that every node computes alike from a seed, an instant and a speed. */
import { assert } from '../assert.ts'
import { hours, minutes } from '../time.ts'
import { gameMs, readClock } from './game-clock.ts'
import { gameScript, scoreAt } from './game-script.ts'
import { leagues, type SampleLeague, sampleLeagues } from './leagues.ts'
import type { GameStatus } from './live-game.ts'
import { pairing } from './season-draw.ts'
import { type Sides, sidesOf } from './sides.ts'
import type { Team } from './teams.ts'

/**
 * The league lives in its own time, `speed` times ours. Each of the four leagues starts a game every hour of that time,
 * a quarter of an hour apart. At the default speed some game starts every minute; it lasts 3:20, and with the windows of
 * closing.ts at the same pace betting closes 20 seconds before and the money moves 40 seconds after the final: four
 * minutes from the first whistle. A newcomer waits for the next game at most a minute beyond what accepting takes.
 * With the real five and ten minutes instead it would be six minutes before and ten after; games to bet on, six to
 * fifteen minutes ahead, are listed either way.
 */
export type LeagueSettings = {
  /** Kept secret and never changed: who knows it knows every result. */
  readonly seed: string
  readonly speed: number
}

export const defaultSpeed = 15

/** What every one of its games is labeled with. */
export const sampleLabel = 'Sample'

const slotMs = hours(1)
const staggerMs = minutes(15)

export type Fixture = {
  /** Names league, speed and place in the calendar, so that a change of the setting leaves old games as they were. */
  readonly id: string
  readonly league: SampleLeague
  readonly teams: Sides<Team>
  readonly venue: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly speed: number
}

type Slot = { readonly league: SampleLeague; readonly speed: number; readonly index: number }

const offsetOf = (league: SampleLeague): number => sampleLeagues.indexOf(league) * staggerMs

const startOf = ({ league, speed, index }: Slot): number => Math.round((index * slotMs + offsetOf(league)) / speed)

/** The last slot that has begun. */
const slotAt = (league: SampleLeague, at: Date, speed: number): number =>
  Math.floor((at.getTime() * speed - offsetOf(league)) / slotMs)

function fixtureIn(slot: Slot, seed: string): Fixture {
  const { league, speed, index } = slot
  const startMs = startOf(slot)
  const pair = pairing(slot, seed)
  return {
    id: `sample-${league.toLowerCase()}-${speed}x-${index}`,
    league,
    teams: sidesOf(pair),
    venue: `${pair.home.city} ${leagues[league].venue}`,
    startsAt: new Date(startMs),
    endsAt: new Date(startMs + Math.ceil(gameMs / speed)),
    speed,
  }
}

const recentSlots = 2
const comingSlots = 5
/** After the coming ones, one game in three hours of ours, to the end of tomorrow for most of the world. */
const sparseMs = hours(3)
export const horizonMs = hours(36)

/** What a league's calendar shows around an instant: just over, on now, about to start, and a choice of what is later. */
export function fixturesAround(league: SampleLeague, at: Date, { seed, speed }: LeagueSettings): Fixture[] {
  assert(speed > 0, `a league cannot play at speed ${speed}`)
  const now = slotAt(league, at, speed)
  const last = slotAt(league, new Date(at.getTime() + horizonMs), speed)
  const every = Math.max(1, Math.round((sparseMs * speed) / slotMs))
  const indexes: number[] = []
  for (let index = now - recentSlots; index <= now + comingSlots; index++) indexes.push(index)
  const firstSparse = Math.ceil((now + comingSlots + 1) / every) * every
  for (let index = firstSparse; index <= last; index += every) indexes.push(index)
  return indexes.map((index) => fixtureIn({ league, speed, index }, seed))
}

const idPattern = /^sample-([a-z]+)-(\d+(?:\.\d+)?)x-(\d+)$/

/** The fixture an id names, whatever the speed is set to today; null for an id that is not ours. */
export function fixtureOf(id: string, seed: string): Fixture | null {
  const [, name, speedText, indexText] = idPattern.exec(id) ?? []
  const league = sampleLeagues.find((each) => each.toLowerCase() === name)
  const speed = Number(speedText)
  const index = Number(indexText)
  if (league === undefined || !(speed > 0) || !Number.isSafeInteger(index)) return null
  return fixtureIn({ league, speed, index }, seed)
}

export type GameState = {
  readonly status: GameStatus
  readonly score: Sides<number>
  readonly period: string
  readonly timeRemaining: string
}

/** The exact state of a game at an instant; from its end on it is the same for ever. */
export function gameAt(fixture: Fixture, at: Date, seed: string): GameState {
  const elapsedMs = (at.getTime() - fixture.startsAt.getTime()) * fixture.speed
  const { status, period, timeRemaining, playedMs } = readClock(fixture.league, elapsedMs)
  return { status, score: scoreAt(gameScript(seed, fixture), playedMs), period, timeRemaining }
}
