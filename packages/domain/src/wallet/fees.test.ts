/** The fees of the product, to the cent. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, dollars } from '../money.ts'
import { feeOn, fees, payout, splitRevenue, transferFee, winnerFee, withdrawalFee } from './fees.ts'

test.each([
  [1, 0],
  [99, 0],
  [100, 1],
  [5_000, 25],
  [10_000_000, 50_000],
])('sending %i cents costs %i', (amount, fee) => expect(transferFee(cents(amount))).toBe(fee))

test.each([
  [1_000, 50],
  [5_000, 50],
  [10_000, 100],
  [99_999, 1_000],
  [2_500_000, 1_000],
])('withdrawing %i cents costs %i, at least 0.50 and at most 10.00', (amount, fee) =>
  expect(withdrawalFee(cents(amount))).toBe(fee),
)

test('a winner pays 2.0% of the pot, or 2.5% when an arbitrator ruled', () => {
  expect([winnerFee(dollars(100), 'settled'), winnerFee(dollars(100), 'ruled')]).toEqual([200, 250])
  expect(payout(dollars(100), 'settled')).toBe(9_800)
})

test('a fee is split 70, 20, 10 and operations takes the odd cent', () => {
  expect(splitRevenue(cents(100))).toEqual({ operations: 70, reserve: 20, rewards: 10 })
  expect(splitRevenue(cents(1))).toEqual({ operations: 1, reserve: 0, rewards: 0 })
  expect(splitRevenue(cents(19))).toEqual({ operations: 15, reserve: 3, rewards: 1 })
})

test('no fee ever gains or loses a cent by being split', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (fee) => {
      const { operations, reserve, rewards } = splitRevenue(cents(fee))
      return operations + reserve + rewards === fee && operations >= reserve && reserve >= rewards
    }),
  )
})

test('every fee is a rate of the specification', () => {
  expect(Object.fromEntries(Object.entries(fees).map(([name, { bps }]) => [name, bps]))).toEqual({
    winner: 200,
    ruledWinner: 250,
    cancellation: 0,
    deposit: 0,
    withdrawal: 100,
    transfer: 50,
    loanOrigination: 100,
    loanServicing: 50,
    loanLate: 500,
    loanEarlyPayoff: 0,
  })
  expect(feeOn('loanLate', dollars(200))).toBe(1_000)
})

test('a winner and the fee share the whole pot', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.constantFrom('settled' as const, 'ruled' as const), (pot, decided) => {
      return payout(cents(pot), decided) + winnerFee(cents(pot), decided) === pot
    }),
  )
})
