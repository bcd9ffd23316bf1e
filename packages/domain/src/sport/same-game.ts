/** Whether two providers speak of the same game: one league, the same two teams however they are spelled, at about the same time. */
import { hours } from '../time.ts'
import type { Sides } from './sides.ts'

export type Fixture = { readonly league: string; readonly teams: Sides<string>; readonly startsAt: Date }

/** Two games of one day between the same teams begin further apart than this, and providers are rarely further apart than this on one. */
export const sameStartMs = hours(3)

/** A game on neutral ground may be told the other way round: then its scores are, too. */
export type SameGame = 'same' | 'swapped'

export function sameGame(one: Fixture, other: Fixture): SameGame | null {
  if (one.league !== other.league || startsApartMs(one, other) > sameStartMs) return null
  const [a, b] = [one.teams, other.teams]
  if (isSameTeam(a.team_a, b.team_a) && isSameTeam(a.team_b, b.team_b)) return 'same'
  return isSameTeam(a.team_a, b.team_b) && isSameTeam(a.team_b, b.team_a) ? 'swapped' : null
}

export const startsApartMs = (one: Fixture, other: Fixture): number =>
  Math.abs(one.startsAt.getTime() - other.startsAt.getTime())

const cities: Readonly<Record<string, string>> = { la: 'los angeles', ny: 'new york', st: 'saint' }

const wordsOf = (team: string): string[] =>
  team
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .flatMap((word) => (cities[word] ?? word).split(' '))

/** 'LA Clippers' are the 'Los Angeles Clippers', and the 'Athletics' those of Oakland; the two 'Sox' are not each other. */
export function isSameTeam(one: string, other: string): boolean {
  const [short, long] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  if (short === undefined || long === undefined) return false
  return short.every((word, at) => word === long[long.length - short.length + at])
}
