/** Fees and limits as rows for the screen, read from the rules themselves so that none can be told differently. */
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import { type FeeName, fees } from '@handshake/domain/wallet/fees.ts'
import {
  largestAmountCents,
  limits,
  type RangeName,
  ranges,
  ratePerMinute,
  type WalletAction,
} from '@handshake/domain/wallet/limits.ts'
import { formatBps } from '#platform/format.ts'

export type RuleRow = { readonly name: string; readonly value: string; readonly about?: string }

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
const plain = (amount: Cents) => formatAmount(amount).replace(/\.00$/, '')

/** A fee without a name here does not compile. */
const feeNames: Readonly<Record<FeeName, string>> = {
  transfer: 'Sending money',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  winner: 'Winning a handshake',
  ruledWinner: 'Winning by a ruling',
  cancellation: 'Tie, push, void or cancellation',
  loanOrigination: 'Taking a loan',
  loanServicing: 'Installment received',
  loanLate: 'Installment paid late',
  loanEarlyPayoff: 'Paying a loan back early',
}

export const feeRows: readonly RuleRow[] = (Object.keys(feeNames) as FeeName[]).map((name) => ({
  name: feeNames[name],
  value: feeValue(fees[name]),
  about: sentence(fees[name].about),
}))

function feeValue(fee: { readonly bps: number; readonly minCents?: Cents; readonly maxCents?: Cents }): string {
  if (fee.bps === 0) return 'Free'
  const bounds = [
    fee.minCents === undefined ? '' : `at least ${formatAmount(fee.minCents)}`,
    fee.maxCents === undefined ? '' : `at most ${formatAmount(fee.maxCents)}`,
  ].filter((bound) => bound !== '')
  return [formatBps(fee.bps), ...bounds].join(', ')
}

const rangeNames: Readonly<Record<RangeName, string>> = {
  deposit: 'One deposit',
  withdrawal: 'One withdrawal',
  bet: 'One stake',
  loan: 'One loan',
}

const actionNames: Readonly<Record<WalletAction, string>> = {
  deposit: 'deposits',
  withdraw: 'withdrawals',
  transfer: 'transfers',
  escrow: 'stakes',
}

export const limitRows: readonly RuleRow[] = [
  ...(Object.keys(rangeNames) as RangeName[]).map((name) => ({
    name: rangeNames[name],
    value: `${plain(ranges[name].minCents)} to ${plain(ranges[name].maxCents)}`,
  })),
  { name: 'Any single transaction', value: `up to ${plain(largestAmountCents)}` },
  { name: 'Withdrawals in 24 hours', value: `up to ${plain(limits.dailyWithdrawal)}` },
  { name: 'Transactions in 24 hours', value: `up to ${limits.dailyTransactions}` },
  {
    name: 'In one minute',
    value: (Object.keys(actionNames) as WalletAction[])
      .map((action) => `${ratePerMinute[action]} ${actionNames[action]}`)
      .join(', '),
  },
]
