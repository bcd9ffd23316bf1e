/** Proves that charts add up to what they are drawn from. */
import { cents } from '@handshake/domain/money.ts'
import { expect, it } from 'vitest'
import { axisDollars, breakdownParts, flowSummary } from './analytics-points.ts'

const row = (transactionType: string, inCents: number, outCents: number) => ({
  transactionType,
  inCents: cents(inCents),
  outCents: cents(outCents),
})

it('shows the kinds of money by size, under the names of the wallet', () => {
  const parts = breakdownParts([row('escrow_lock', 0, 3_000), row('bet_payout', 5_000, 0), row('deposit', 0, 0)])
  expect(parts).toEqual([
    { name: 'Payout', value: 5_000, tone: 'accent' },
    { name: 'Locked in escrow', value: 3_000, tone: 'held' },
  ])
})

it('gathers what is small, and loses none of it', () => {
  const kinds = ['deposit', 'withdrawal', 'transfer_in', 'transfer_out', 'escrow_lock', 'bet_payout', 'bet_refund']
  const rows = kinds.map((kind, index) => row(kind, 100 * (index + 1), 0))
  const parts = breakdownParts(rows)
  expect(parts.map(({ name }) => name)).toEqual(['Refund', 'Payout', 'Locked in escrow', 'Sent', 'Received', 'Other'])
  expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(2_800)
  expect(breakdownParts(rows.slice(0, 6))).toHaveLength(6)
})

it('says what came in and what went out', () => {
  expect(flowSummary([row('a', 10_000, 0), row('b', 500, 2_550)])).toBe(
    'In the last 30 days $105.00 came in and $25.50 went out.',
  )
})

it('writes axes without cents', () => {
  expect([0, 123_456, -5_000, 1_234_567].map(axisDollars)).toEqual(['$0', '$1,235', '−$50', '$12k'])
})
