/** How long a seat stays open, and what an old one is called. */
import { expect, test } from 'vitest'
import { seatEndsAt, standingOf } from './open-seat.ts'

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
