/** Betting closes on the moment, and what was not taken is cancelled for the right reason. */
import { expect, test } from 'vitest'
import { days, minutes, seconds } from '../time.ts'
import {
  autoCancelReason,
  bettingClosesAt,
  closingMs,
  invitationExpiresAt,
  isBettingClosed,
  type Pace,
} from './closing.ts'

const startsAt = new Date('2026-09-13T17:00:00Z')
const before = (ms: number): Date => new Date(startsAt.getTime() - ms)
const feed: Pace = { provider: 'feed' }

test('betting is open until five minutes before the start and closed from then on', () => {
  expect(isBettingClosed({ startsAt, pace: feed }, before(minutes(5) + 1))).toBe(false)
  expect(isBettingClosed({ startsAt, pace: feed }, before(minutes(5)))).toBe(true)
  expect(isBettingClosed({ startsAt, pace: feed }, before(-minutes(30)))).toBe(true)
})

test('the simulated league closes at its own pace', () => {
  expect(closingMs({ provider: 'simulated', speed: 1 })).toBe(minutes(5))
  expect(closingMs({ provider: 'simulated', speed: 15 })).toBe(seconds(20))
  expect(() => closingMs({ provider: 'simulated', speed: 0 })).toThrow('speed 0')
})

test.each([
  ['invitation_sent', 'ben', 'auto_cancelled_invitation_expired'],
  ['pending', 'ben', 'auto_cancelled_invitation_expired'],
  ['pending', null, 'auto_cancelled_no_peer'],
  ['open', null, 'auto_cancelled_no_peer'],
  ['marketplace', null, 'auto_cancelled_no_peer'],
  ['draft', null, 'auto_cancelled_no_peer'],
  ['draft', 'ben', 'auto_cancelled_expired'],
  ['open', 'ben', 'auto_cancelled_expired'],
] as const)('%s with peer %s: %s', (status, peerId, reason) => {
  expect(autoCancelReason({ status, peerId })).toBe(reason)
})

test('an invitation stands for seven days, but not past the close of betting', () => {
  const sentAt = before(days(10))
  expect(invitationExpiresAt(sentAt, null)).toEqual(before(days(3)))
  expect(invitationExpiresAt(sentAt, bettingClosesAt(startsAt, feed))).toEqual(before(days(3)))
  expect(invitationExpiresAt(before(days(1)), bettingClosesAt(startsAt, feed))).toEqual(before(minutes(5)))
})
