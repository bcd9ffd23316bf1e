/** What we take, as one table, and how each fee is shared out among operations, reserve and rewards. */
import { type Cents, cents, dollars, share, shareDown, subtract, zero } from '../money.ts'

type Fee = {
  readonly bps: number
  readonly minCents?: Cents
  readonly maxCents?: Cents
  /** Who pays it, and of what it is taken. */
  readonly about: string
}

export const fees = {
  winner: { bps: 200, about: 'of the pot, paid by the winner when no arbitrator has to rule' },
  ruledWinner: { bps: 250, about: 'of the pot, paid by the winner when an arbitrator has to rule' },
  cancellation: { bps: 0, about: 'nobody wins, so nobody pays' },
  deposit: { bps: 0, about: 'we charge nothing; your payment method might' },
  withdrawal: { bps: 100, minCents: dollars(0.5), maxCents: dollars(10), about: 'taken from the amount you withdraw' },
  transfer: { bps: 50, about: 'of the amount, paid by the sender on top' },
  loanOrigination: { bps: 100, about: 'taken from what the borrower gets' },
  loanServicing: { bps: 50, about: 'of each installment, taken from what the lender gets' },
  loanLate: { bps: 500, about: 'of the installment, charged once after the grace period' },
  loanEarlyPayoff: { bps: 0, about: 'you can pay off a loan early at any time' },
} as const satisfies Record<string, Fee>

export type FeeName = keyof typeof fees

export function feeOn(name: FeeName, amount: Cents): Cents {
  const { bps, minCents = zero, maxCents }: Fee = fees[name]
  const taken = Math.max(share(amount, bps), minCents)
  return cents(maxCents === undefined ? taken : Math.min(taken, maxCents))
}

export const transferFee = (amount: Cents): Cents => feeOn('transfer', amount)

export const withdrawalFee = (amount: Cents): Cents => feeOn('withdrawal', amount)

/** How a handshake came to its result: known to all, or ruled by an arbitrator, whose work costs more (decision 2.3). */
export type Decided = 'settled' | 'ruled'

export const winnerFee = (pot: Cents, decided: Decided): Cents =>
  feeOn(decided === 'ruled' ? 'ruledWinner' : 'winner', pot)

export const payout = (pot: Cents, decided: Decided): Cents => subtract(pot, winnerFee(pot, decided))

export const revenueShares = { operations: 7_000, reserve: 2_000, rewards: 1_000 } as const

export type RevenueShare = keyof typeof revenueShares

/** Reserve and rewards get their whole cents, operations the rest and so every odd cent (decision 2.4). */
export function splitRevenue(fee: Cents): Readonly<Record<RevenueShare, Cents>> {
  const reserve = shareDown(fee, revenueShares.reserve)
  const rewards = shareDown(fee, revenueShares.rewards)
  return { operations: cents(fee - reserve - rewards), reserve, rewards }
}
