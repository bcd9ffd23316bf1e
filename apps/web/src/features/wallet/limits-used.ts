/** What is used of the daily limits, in words and as a share. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { cents, formatAmount } from '@handshake/domain/money.ts'

export type LimitsUsed = ResultOf<typeof wallet.readLimits>

export type UsedRow = {
  readonly name: string
  readonly words: string
  /** From 0, nothing used, to 1, nothing left. */
  readonly share: number
  readonly tone: 'accent' | 'held' | 'loss'
}

/** From here on it is worth a warning. */
const nearlyAll = 0.8

export const usedRows = ({ transactions, withdrawals }: LimitsUsed): readonly UsedRow[] => [
  rowOf('Transactions', transactions.used, transactions.most, String),
  rowOf('Withdrawals', withdrawals.usedCents, withdrawals.mostCents, plainAmount),
]

function rowOf(name: string, used: number, most: number, written: (figure: number) => string): UsedRow {
  const share = Math.min(used / most, 1)
  const left = Math.max(most - used, 0)
  const rest = left === 0 ? 'none left for now' : `${written(left)} left`
  return {
    name,
    words: `${written(used)} of ${written(most)} used, ${rest}`,
    share,
    tone: left === 0 ? 'loss' : share >= nearlyAll ? 'held' : 'accent',
  }
}

const plainAmount = (amount: number): string => formatAmount(cents(amount)).replace(/\.00$/, '')
