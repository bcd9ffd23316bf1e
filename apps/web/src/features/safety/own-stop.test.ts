/** Proves that a break and a limit are told before the last tap, and that what fits is let through. */
import type { SafetyView } from '@handshake/contracts/safety/safety.ts'
import { cents } from '@handshake/domain/money.ts'
import { expect, test } from 'vitest'
import { ownStopOf } from './own-stop.ts'

const now = new Date('2026-11-18T12:00:00Z')
const limit = (over: Partial<SafetyView['limits'][number]>): SafetyView['limits'][number] => ({
  kind: 'stake',
  period: 'day',
  amountCents: null,
  usedCents: cents(0),
  next: null,
  ...over,
})
const free: SafetyView = { limits: [limit({})], playBreak: null, reminderHours: 1, quietResults: false }

test('nothing is said where nothing was set, or it fits', () => {
  expect(ownStopOf(free, cents(5_000), now)).toBeNull()
  const fits = limit({ amountCents: cents(10_000), usedCents: cents(5_000) })
  expect(ownStopOf({ ...free, limits: [fits] }, cents(5_000), now)).toBeNull()
  const deposits = limit({ kind: 'deposit', amountCents: cents(0) })
  expect(ownStopOf({ ...free, limits: [deposits] }, cents(5_000), now)).toBeNull()
})

test('the limit that leaves least is named, with what is left', () => {
  const limits = [
    limit({ amountCents: cents(10_000), usedCents: cents(6_000) }),
    limit({ kind: 'loss', period: 'week', amountCents: cents(2_000), usedCents: cents(3_000) }),
  ]
  expect(ownStopOf({ ...free, limits }, cents(5_000), now)).toBe(
    'You set a limit of $20.00 a week on losses and have $0.00 left, so $50.00 doesn’t fit right now.',
  )
})

test('a deposit is held against the limits on deposits, and only against those', () => {
  const limits = [limit({ amountCents: cents(0) }), limit({ kind: 'deposit', amountCents: cents(10_000) })]
  expect(ownStopOf({ ...free, limits }, cents(10_000), now, 'deposit')).toBeNull()
  expect(ownStopOf({ ...free, limits }, cents(10_001), now, 'deposit')).toBe(
    'You set a limit of $100.00 a day on deposits and have $100.00 left, so $100.01 doesn’t fit right now.',
  )
})

test('a break is told until it ends', () => {
  const onBreak = { ...free, playBreak: { kind: 'break', endsAt: '2026-11-19T12:00:00Z' } } as const
  expect(ownStopOf(onBreak, cents(100), now)).toContain('You’re taking a break until')
  expect(ownStopOf(onBreak, cents(100), new Date('2026-11-19T12:00:00Z'))).toBeNull()
})
