/** The moments after the match, at their edges. */
import { expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '../time.ts'
import type { Pace } from './closing.ts'
import {
  appealEndsAt,
  disputeWindowMs,
  earliestSettlementAt,
  escrowRefundAt,
  freezeEndsAt,
  mayDispute,
  payoutAt,
  refereeEndsAt,
  silenceEndsAt,
} from './deadlines.ts'

const at = new Date('2026-09-13T17:00:00Z')
const plus = (ms: number): Date => new Date(at.getTime() + ms)
const feed: Pace = { provider: 'feed' }
const sample: Pace = { provider: 'simulated', speed: 15 }

test('a feed game settles four hours after its start at the earliest, or at a later final', () => {
  expect(earliestSettlementAt({ startsAt: at, pace: feed }, plus(hours(3)))).toEqual(plus(hours(4)))
  expect(earliestSettlementAt({ startsAt: at, pace: feed }, plus(hours(5)))).toEqual(plus(hours(5)))
})

test('a simulated game settles at its final', () => {
  expect(earliestSettlementAt({ startsAt: at, pace: sample }, plus(seconds(200)))).toEqual(plus(seconds(200)))
})

test('a feed result waits its window, at the pace of its league; a referee’s word a day; agreement not at all', () => {
  expect(disputeWindowMs('feed', { minutes: 10, pace: feed })).toBe(minutes(10))
  expect(disputeWindowMs('feed', { minutes: 10, pace: sample })).toBe(seconds(40))
  expect(disputeWindowMs('referee', { minutes: 10, pace: sample })).toBe(hours(24))
  expect(disputeWindowMs('agreed', { minutes: 10, pace: feed })).toBe(0)
  expect(disputeWindowMs('silence', { minutes: 10, pace: feed })).toBe(0)
})

test('the last moment of the window is the payout’s', () => {
  const window = minutes(10)
  expect(mayDispute(at, window, plus(window - 1))).toBe(true)
  expect(mayDispute(at, window, payoutAt(at, window))).toBe(false)
})

test('silence, a referee, freeze and appeal have their length', () => {
  expect(silenceEndsAt(at)).toEqual(plus(hours(72)))
  expect(refereeEndsAt(at)).toEqual(plus(hours(72)))
  expect(freezeEndsAt(at)).toEqual(plus(days(7)))
  expect(appealEndsAt(at)).toEqual(plus(hours(24)))
})

test('escrow comes back thirty days after it should have settled, or after the lock where no day was set', () => {
  expect(escrowRefundAt(at, null)).toEqual(plus(days(30)))
  expect(escrowRefundAt(at, plus(days(200)))).toEqual(plus(days(230)))
  expect(escrowRefundAt(at, plus(-days(1)))).toEqual(plus(days(30)))
})
