/** Proves that the screen tells fees and limits as the specification has them. */
import { expect, it } from 'vitest'
import { feeRows, limitRows } from './fee-rows.ts'

const told = (rows: typeof feeRows) => rows.map(({ name, value }) => [name, value])

it('tells every fee', () => {
  expect(told(feeRows)).toEqual([
    ['Sending money', '0.5%'],
    ['Deposit', 'Free'],
    ['Withdrawal', '1%, at least $0.50, at most $10.00'],
    ['Winning a handshake', '2%'],
    ['Winning by a ruling', '2.5%'],
    ['Tie, push, void or cancellation', 'Free'],
    ['Taking a loan', '1%'],
    ['Installment received', '0.5%'],
    ['Installment paid late', '5%'],
    ['Paying a loan back early', 'Free'],
  ])
})

it('tells every limit', () => {
  expect(told(limitRows)).toEqual([
    ['One deposit', '$5 to $50,000'],
    ['One withdrawal', '$10 to $25,000'],
    ['One stake', '$1 to $10,000'],
    ['One loan', '$10 to $50,000'],
    ['Any single transaction', 'up to $100,000'],
    ['Withdrawals in 24 hours', 'up to $50,000'],
    ['Transactions in 24 hours', 'up to 100'],
    ['In one minute', '5 deposits, 3 withdrawals, 10 transfers, 20 stakes'],
  ])
})
