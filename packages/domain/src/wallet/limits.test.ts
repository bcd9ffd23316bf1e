/** Limits of money movement, at their edges. */
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import {
  type AmountFault,
  dayMs,
  disputeFreezeMs,
  escrowReleaseMs,
  judgeAmount,
  limits,
  loanRateBps,
  loanTermMonths,
  ratePerMinute,
  type WalletAction,
} from './limits.ts'

const cases: [WalletAction, number, AmountFault | null][] = [
  ['deposit', 0, 'not-positive'],
  ['deposit', -500, 'not-positive'],
  ['deposit', 499, 'out-of-range'],
  ['deposit', 500, null],
  ['deposit', 5_000_000, null],
  ['deposit', 5_000_001, 'out-of-range'],
  ['deposit', 10_000_001, 'beyond-single'],
  ['withdraw', 999, 'out-of-range'],
  ['withdraw', 1_000, null],
  ['withdraw', 2_500_000, null],
  ['withdraw', 2_500_001, 'out-of-range'],
  ['transfer', 1, null],
  ['transfer', 10_000_000, null],
  ['transfer', 10_000_001, 'beyond-single'],
  ['escrow', 0, 'not-positive'],
]

test.each(cases)('%s of %i cents: %s', (action, amount, fault) =>
  expect(judgeAmount(action, cents(amount))).toBe(fault),
)

test('the rates are those of the specification', () => {
  expect(ratePerMinute).toEqual({ deposit: 5, withdraw: 3, transfer: 10, escrow: 20 })
})

test('days, loans and waiting times are those of the specification', () => {
  expect(limits).toEqual({ dailyWithdrawal: 5_000_000, dailyTransactions: 100 })
  expect([loanTermMonths, loanRateBps]).toEqual([
    { min: 1, max: 36 },
    { min: 0, max: 3_600 },
  ])
  expect([escrowReleaseMs / dayMs, disputeFreezeMs / dayMs]).toEqual([30, 7])
})
