/** Proves what the screen says of the daily limits: from nothing used to nothing left. */
import { cents } from '@handshake/domain/money.ts'
import { expect, it } from 'vitest'
import { usedRows } from './limits-used.ts'

const said = (used: number, usedCents: number) =>
  usedRows({
    transactions: { used, most: 100 },
    withdrawals: { usedCents: cents(usedCents), mostCents: cents(5_000_000) },
  }).map(({ name, words, share, tone }) => [name, words, share, tone])

it('says how much of each is used and what is left', () => {
  expect(said(0, 0)).toEqual([
    ['Transactions', '0 of 100 used, 100 left', 0, 'accent'],
    ['Withdrawals', '$0 of $50,000 used, $50,000 left', 0, 'accent'],
  ])
  expect(said(4, 25_050)).toEqual([
    ['Transactions', '4 of 100 used, 96 left', 0.04, 'accent'],
    ['Withdrawals', '$250.50 of $50,000 used, $49,749.50 left', 0.00501, 'accent'],
  ])
})

it('warns near the end and says when there is nothing left, also when more was used than may be', () => {
  expect(said(80, 5_000_000)).toEqual([
    ['Transactions', '80 of 100 used, 20 left', 0.8, 'held'],
    ['Withdrawals', '$50,000 of $50,000 used, none left for now', 1, 'loss'],
  ])
  expect(said(101, 0)[0]).toEqual(['Transactions', '101 of 100 used, none left for now', 1, 'loss'])
})
