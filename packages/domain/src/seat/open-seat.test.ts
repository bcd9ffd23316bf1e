/** How long a seat stays open, what an old one is called, and what it asks. */
import { expect, test } from 'vitest'
import { asksWords, seatEndsAt, standingOf } from './open-seat.ts'

const now = new Date('2026-03-01T12:00:00Z')

test('a loan waits a week, anything else a month, and never longer than its maker said', () => {
  expect(seatEndsAt('loan', null, now)).toEqual(new Date('2026-03-08T12:00:00Z'))
  expect(seatEndsAt('custom', null, now)).toEqual(new Date('2026-03-31T12:00:00Z'))
  const soon = new Date('2026-03-03T00:00:00Z')
  expect(seatEndsAt('rental', soon, now)).toEqual(soon)
  expect(seatEndsAt('rental', new Date('2027-01-01T00:00:00Z'), now)).toEqual(new Date('2026-03-31T12:00:00Z'))
})

test('what is open ends at its very moment; what was taken or canceled stays that', () => {
  const before = new Date(now.getTime() - 1)
  expect(standingOf({ status: 'open', expiresAt: now }, before)).toBe('open')
  expect(standingOf({ status: 'open', expiresAt: now }, now)).toBe('expired')
  for (const status of ['taken', 'canceled', 'expired'] as const)
    expect(standingOf({ status, expiresAt: now }, now)).toBe(status)
})

test('whoever holds the link reads what is asked of them, or only that somebody did once it is over', () => {
  const asks = (way: 'offer' | 'ask', type?: 'loan' | 'trust_only') => asksWords({ way, type, who: 'Maya' })
  expect(asks('offer', 'loan')).toBe('Maya offers you a loan')
  expect(asks('ask', 'loan')).toBe('Maya asks you for a loan')
  expect(asks('offer', 'trust_only')).toBe('Maya wants to make a promise with you')
  expect(asks('offer')).toBe('Maya wants to make a deal with you')
})
