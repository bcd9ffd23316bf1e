/** A person's betting statistics, computed from their settled handshakes and nothing else. */
import { type Cents, cents, zero } from '../money.ts'

export type SettledHandshake = {
  /** 'nobody' where the pot was split without a winner. */
  readonly winner: 'self' | 'opponent' | 'nobody'
  readonly stakeCents: Cents
  /** What came back, fees taken: zero for the loser. */
  readonly receivedCents: Cents
  readonly category: string | null
  /** Null in a pool, where nobody in particular is the opponent. */
  readonly opponentId: string | null
  readonly settledAt: Date
}

export type BettingStatistics = {
  readonly totalBets: number
  readonly totalWins: number
  readonly totalLosses: number
  /** What betting brought in all, below zero for who has lost more than won. */
  readonly totalEarningsCents: Cents
  /** Wins in a row as a positive, losses in a row as a negative number. */
  readonly currentStreak: number
  readonly biggestWinCents: Cents
  readonly favoriteCategory: string
  readonly winRate: number
}

export const defaultCategory = 'Sports'

export const netOf = ({ receivedCents, stakeCents }: SettledHandshake): Cents => cents(receivedCents - stakeCents)

export function bettingStatistics(settled: readonly SettledHandshake[]): BettingStatistics {
  const inOrder = settled.toSorted((a, b) => a.settledAt.getTime() - b.settledAt.getTime())
  const wins = inOrder.filter(({ winner }) => winner === 'self')
  const losses = inOrder.filter(({ winner }) => winner === 'opponent')
  return {
    totalBets: inOrder.length,
    totalWins: wins.length,
    totalLosses: losses.length,
    totalEarningsCents: cents(inOrder.reduce((sum, each) => sum + netOf(each), 0)),
    currentStreak: streakOf(inOrder),
    biggestWinCents: wins.map(netOf).reduce((most, net) => (net > most ? net : most), zero),
    favoriteCategory: favoriteOf(inOrder),
    winRate: winRate(wins.length, losses.length),
  }
}

/** A whole percent of the decided ones; 0 before the first. */
export const winRate = (wins: number, losses: number): number =>
  wins + losses === 0 ? 0 : Math.round((100 * wins) / (wins + losses))

/** A split without a winner neither continues nor breaks a streak. */
function streakOf(inOrder: readonly SettledHandshake[]): number {
  const decided = inOrder.filter(({ winner }) => winner !== 'nobody')
  const last = decided.at(-1)?.winner
  const broken = decided.findLastIndex(({ winner }) => winner !== last)
  const length = decided.length - 1 - broken
  return last === undefined ? 0 : last === 'self' ? length : -length
}

/** The most frequent; among equals the one bet on last. */
function favoriteOf(inOrder: readonly SettledHandshake[]): string {
  const counts = new Map<string, number>()
  for (const { category } of inOrder.toReversed()) {
    if (category !== null) counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  let favorite = defaultCategory
  let most = 0
  for (const [category, count] of counts) if (count > most) [favorite, most] = [category, count]
  return favorite
}
