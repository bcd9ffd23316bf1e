/** Proves what the balance chart says in words. */
import { cents } from '@handshake/domain/money.ts'
import { expect, it } from 'vitest'
import { axisAmount, momentsIn, summaryOf } from './balance-points.ts'

const points = [1_000_00, 400_00, 1_250_50].map((balance, day) => ({
  at: new Date(Date.UTC(2025, 0, day + 1)).toISOString(),
  balanceCents: cents(balance),
}))

it('says for those who cannot see it where the line went', () => {
  expect(summaryOf(points, '1week')).toBe(
    'Your balance over the last week went from $1,000.00 to $1,250.50, between $400.00 and $1,250.50.',
  )
  expect(summaryOf([], 'all')).toBe('We don’t have a balance for all time.')
})

it('writes whole dollars on the axis, also where a mark falls between two cents', () => {
  expect(axisAmount(123_456.7)).toBe('$1,234')
  expect(axisAmount(-100)).toBe('−$1')
})

it('writes the moments of a young wallet as finely as its line is short', () => {
  const evening = ['2026-01-05T19:00:00Z', '2026-01-05T21:30:00Z'].map((at) => ({ at, balanceCents: cents(1) }))
  const [hour, day, month] = [/^\d+:\d\d [AP]M$/, /^[A-Z][a-z]{2} \d+$/, /^[A-Z][a-z]{2} \d{4}$/]
  expect(momentsIn('all', evening)(evening[0]?.at ?? '')).toMatch(hour)
  expect(momentsIn('1day', evening)(evening[0]?.at ?? '')).toMatch(hour)
  const fortnight = [
    { at: '2026-01-01T00:00:00Z', balanceCents: cents(1) },
    ...evening.slice(1),
    { at: '2026-01-15T00:00:00Z', balanceCents: cents(1) },
  ]
  expect(momentsIn('1year', fortnight)('2026-01-15T12:00:00Z')).toMatch(day)
  const years = [{ at: '2024-02-01T00:00:00Z', balanceCents: cents(1) }, ...fortnight]
  expect(momentsIn('all', years)('2026-01-15T12:00:00Z')).toMatch(month)
  expect(momentsIn('3months', [])('2026-01-15T12:00:00Z')).toMatch(hour)
})
