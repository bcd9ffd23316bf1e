/** How much and how often: the ranges of each action and the pace at which it may be repeated, as tables. */
import { type Cents, dollars } from '../money.ts'
import { days } from '../time.ts'

/** No single movement of money is larger. */
export const largestAmountCents = dollars(100_000)

export const ranges = {
  bet: { minCents: dollars(1), maxCents: dollars(10_000) },
  loan: { minCents: dollars(10), maxCents: dollars(50_000) },
  deposit: { minCents: dollars(5), maxCents: dollars(50_000) },
  withdrawal: { minCents: dollars(10), maxCents: dollars(25_000) },
} as const

export type RangeName = keyof typeof ranges

export const loanTermMonths = { min: 1, max: 36 } as const
/** Yearly, in basis points. */
export const loanRateBps = { min: 0, max: 3_600 } as const

/** A day is the last 24 hours, not the calendar's (decision 2.8). */
export const dayMs = days(1)

export const limits = { dailyWithdrawal: dollars(50_000), dailyTransactions: 100 } as const

export const ratePerMinute = { deposit: 5, withdraw: 3, transfer: 10, escrow: 20 } as const

export type WalletAction = keyof typeof ratePerMinute

export const escrowReleaseMs = days(30)
export const disputeFreezeMs = days(7)

/** The range an action is held to beyond what any amount may be. */
const rangeOf: Readonly<Record<WalletAction, RangeName | undefined>> = {
  deposit: 'deposit',
  withdraw: 'withdrawal',
  transfer: undefined,
  escrow: undefined,
}

export type AmountFault = 'not-positive' | 'beyond-single' | 'out-of-range'

/** Null when the amount may be. Judged in this order: above 0, what any amount may be, the range (decision 2.8). */
export function judgeAmount(action: WalletAction, amount: Cents): AmountFault | null {
  if (amount <= 0) return 'not-positive'
  if (amount > largestAmountCents) return 'beyond-single'
  const range = rangeOf[action]
  if (range === undefined) return null
  return amount < ranges[range].minCents || amount > ranges[range].maxCents ? 'out-of-range' : null
}
