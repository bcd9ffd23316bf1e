/** Betting statistics kept up as handshakes settle: one step at a time to where counting everything anew would lead. */
import { add, type Cents, cents, zero } from '../money.ts'
import { netOf, type SettledHandshake } from './statistics.ts'

export type RunningStatistics = {
  readonly totalBets: number
  readonly totalWins: number
  readonly totalLosses: number
  readonly totalEarningsCents: Cents
  readonly totalStakedCents: Cents
  /** What was staked and did not come back undecided: what the loyalty tiers go by. */
  readonly settledStakeCents: Cents
  readonly currentStreak: number
  readonly biggestWinCents: Cents
}

export const noStatistics: RunningStatistics = {
  totalBets: 0,
  totalWins: 0,
  totalLosses: 0,
  totalEarningsCents: zero,
  totalStakedCents: zero,
  settledStakeCents: zero,
  currentStreak: 0,
  biggestWinCents: zero,
}

export function withSettled(before: RunningStatistics, settled: SettledHandshake): RunningStatistics {
  const won = settled.winner === 'self'
  const lost = settled.winner === 'opponent'
  const net = netOf(settled)
  return {
    totalBets: before.totalBets + 1,
    totalWins: before.totalWins + (won ? 1 : 0),
    totalLosses: before.totalLosses + (lost ? 1 : 0),
    totalEarningsCents: add(before.totalEarningsCents, net),
    totalStakedCents: add(before.totalStakedCents, settled.stakeCents),
    settledStakeCents: add(before.settledStakeCents, won || lost ? settled.stakeCents : cents(Math.max(0, -net))),
    currentStreak: streakAfter(before.currentStreak, settled.winner),
    biggestWinCents: won ? cents(Math.max(before.biggestWinCents, net)) : before.biggestWinCents,
  }
}

function streakAfter(streak: number, winner: SettledHandshake['winner']): number {
  if (winner === 'self') return Math.max(streak, 0) + 1
  if (winner === 'opponent') return Math.min(streak, 0) - 1
  return streak
}
