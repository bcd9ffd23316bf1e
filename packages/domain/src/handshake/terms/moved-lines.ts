/** Whether the odds or the line that somebody builds a bet on have moved since they looked, and from what to what. */
import type { BetKind, BetPick } from './terms.ts'

export type PerTeam = { readonly teamA: number; readonly teamB: number }

/** What a game is offered with: American odds, and suggested lines where there are ratings to make them from. */
export type OfferedLines = {
  readonly odds: PerTeam
  readonly spreads: PerTeam | null
  readonly overUnder: number | null
}

export type LinedBet = {
  readonly betKind: BetKind
  readonly pick: BetPick
  readonly line: number | null
  readonly stakeMode: 'even' | 'smart'
}

export type MovedLine = { readonly what: 'odds' | 'line'; readonly before: number; readonly now: number }

const ofPick = (both: PerTeam | null, pick: BetPick): number | null =>
  both === null ? null : pick === 'team_a' ? both.teamA : pick === 'team_b' ? both.teamB : null

const suggested = ({ spreads, overUnder }: OfferedLines, { betKind, pick }: LinedBet): number | null =>
  betKind === 'spread' ? ofPick(spreads, pick) : overUnder

/**
 * Odds count only where they decide the stakes, and a line only where it was taken as it was offered: whoever typed one of their
 * own means that one, whatever the market does.
 */
export function movedSince(seen: OfferedLines, current: OfferedLines, bet: LinedBet): MovedLine | null {
  if (bet.betKind === 'moneyline') {
    const before = ofPick(seen.odds, bet.pick)
    const now = ofPick(current.odds, bet.pick)
    const counts = bet.stakeMode === 'smart' && before !== null && now !== null
    return counts && before !== now ? { what: 'odds', before, now } : null
  }
  const before = suggested(seen, bet)
  const now = suggested(current, bet)
  return before !== null && now !== null && bet.line === before && before !== now ? { what: 'line', before, now } : null
}

/** '+110', '-3.5', '45.5': a total has no sign, everything else has. */
export const writtenLine = (value: number, betKind: BetKind): string =>
  betKind !== 'over_under' && value > 0 ? `+${value}` : String(value)
