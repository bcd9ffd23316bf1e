/** Limits of money movement, at their edges. */
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import {
  type AmountFault,
  type AmountVerdict,
  dayMs,
  disputeFreezeMs,
  escrowReleaseMs,
  judgeAmount,
  limits,
  loanRateBps,
  loanTermMonths,
  type RangeName,
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

const judged: [RangeName | undefined, number, AmountVerdict][] = [
  [undefined, 1, 'ok'],
  [undefined, 10_000_000, 'ok'],
  [undefined, 10_000_001, 'too-large'],
  ['bet', 99, 'out-of-range'],
  ['bet', 100, 'ok'],
  ['bet', 1_000_000, 'ok'],
  ['bet', 1_000_001, 'out-of-range'],
  ['loan', 999, 'out-of-range'],
  ['loan', 1_000, 'ok'],
  ['loan', 5_000_001, 'out-of-range'],
  ['withdrawal', 0, 'not-above-zero'],
  ['deposit', 10_000_001, 'too-large'],
]

test.each(judged)('held to the range of a %s, %i cents are %s', (range, amount, verdict) =>
  expect(judgeAmount(cents(amount), range)).toBe(verdict),
)

test('days, loans and waiting times are those of the specification', () => {
  expect(limits).toEqual({ dailyWithdrawal: 5_000_000, dailyTransactions: 100 })
  expect([loanTermMonths, loanRateBps]).toEqual([
    { min: 1, max: 36 },
    { min: 0, max: 3_600 },
  ])
  expect([escrowReleaseMs / dayMs, disputeFreezeMs / dayMs]).toEqual([30, 7])
})
