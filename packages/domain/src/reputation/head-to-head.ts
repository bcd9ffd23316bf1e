/** The record between two people, as one of them reads it. */
import { type Cents, cents } from '../money.ts'
import { netOf, type SettledHandshake } from './statistics.ts'

export type HeadToHead = {
  readonly meetings: number
  readonly wins: number
  readonly losses: number
  readonly undecided: number
  readonly netCents: Cents
  readonly lastMetAt: Date | null
}

export function headToHead(settled: readonly SettledHandshake[], opponentId: string): HeadToHead {
  const met = settled.filter((each) => each.opponentId === opponentId)
  const count = (winner: SettledHandshake['winner']): number => met.filter((each) => each.winner === winner).length
  return {
    meetings: met.length,
    wins: count('self'),
    losses: count('opponent'),
    undecided: count('nobody'),
    netCents: cents(met.reduce((sum, each) => sum + netOf(each), 0)),
    lastMetAt: met.length === 0 ? null : new Date(Math.max(...met.map(({ settledAt }) => settledAt.getTime()))),
  }
}
