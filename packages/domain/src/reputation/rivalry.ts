/** How two people stand against each other: the run of results between them, and who leads. */
import { streakCap } from './achievements.ts'

export type MeetingResult = 'won' | 'lost' | 'drawn'

/** Wins in a row as a positive, losses in a row as a negative number, none after a tie; newest first. A longer run counts no further. */
export function streakBetween(results: readonly MeetingResult[]): number {
  const [last] = results
  if (last === undefined || last === 'drawn') return 0
  const end = results.findIndex((result) => result !== last)
  const run = Math.min(streakCap, end === -1 ? results.length : end)
  return last === 'won' ? run : -run
}

/** Ranks by wins and then by fewer losses; people with the same of both share a place. */
export function ranked<T extends { readonly wins: number; readonly losses: number }>(
  people: readonly T[],
): (T & { readonly rank: number })[] {
  const ordered = [...people].sort((one, other) => other.wins - one.wins || one.losses - other.losses)
  return ordered.map((one) => ({
    ...one,
    rank: ordered.findIndex(({ wins, losses }) => wins === one.wins && losses === one.losses) + 1,
  }))
}
