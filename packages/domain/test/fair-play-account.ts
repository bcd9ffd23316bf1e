/** One person in the model of fair play: a wallet that owes, limits and breaks, and what the limits count. */
import { cents } from '../src/money.ts'
import type { Break } from '../src/safety/breaks.ts'
import {
  type LimitKind,
  type LimitPeriod,
  limitPeriods,
  type OwnLimit,
  periodMs,
  type Used,
} from '../src/safety/own-limits.ts'

type Entry = { readonly cents: number; readonly at: number }
export type Stake = { readonly locks: Entry[]; back: number }

export class Account {
  walletCents: number
  givenCents = 0
  owedCents = 0
  limits: OwnLimit[] = []
  readonly breaks: Break[] = []
  readonly deposits: Entry[] = []
  readonly losses: Entry[] = []
  readonly cards: number[] = []

  constructor(walletCents: number) {
    this.walletCents = walletCents
  }

  /** What comes in pays first what is owed. */
  credit(amount: number): number {
    const taken = Math.min(this.owedCents, amount + this.walletCents)
    this.owedCents -= taken
    this.walletCents += amount - taken
    return taken
  }
}

const total = (entries: readonly Entry[]) => entries.reduce((sum, one) => sum + one.cents, 0)

export const heldOf = ({ locks, back }: Stake): number => total(locks) - back

/** As the server reads it from the ledger: what came back without a result does not count, and what is at risk counts as lost. */
export function usedBy(
  { deposits, losses }: Account,
  stakes: readonly (Stake & { readonly isOver: boolean })[],
  now: number,
): Record<LimitKind, Used> {
  const atRisk = stakes.filter(({ isOver }) => !isOver).reduce((sum, stake) => sum + heldOf(stake), 0)
  const windows = (used: (recent: (entries: readonly Entry[]) => number) => number): Used => {
    const since = (period: LimitPeriod) => used((all) => total(all.filter(({ at }) => at > now - periodMs[period])))
    return Object.fromEntries(limitPeriods.map((period) => [period, cents(since(period))])) as Used
  }
  return {
    deposit: windows((recent) => recent(deposits)),
    stake: windows((recent) => stakes.reduce((sum, { locks, back }) => sum + Math.max(0, recent(locks) - back), 0)),
    loss: windows((recent) => recent(losses) + atRisk),
  }
}
