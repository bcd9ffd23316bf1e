/** Proves the network tables against the specification's figures. */
import { describe, expect, it } from 'vitest'
import {
  advisedTimeoutMs,
  type Connection,
  parallelRequests,
  qualityFor,
  readTimeoutMs,
  reconnectAttempts,
  reconnectDelayMs,
  requestTimeoutMs,
  strategies,
  strategyFor,
} from './network-rules.ts'

const desktop: Connection = { type: '4g', roundTripMs: 50, mobile: false, lowEnd: false }
const phone: Connection = { ...desktop, mobile: true }

describe('requestTimeoutMs', () => {
  it.each([
    ['slow-2g', 30_000],
    ['2g', 20_000],
    ['3g', 15_000],
    ['4g', 10_000],
  ] as const)('waits on %s for %i ms', (type, expected) => {
    expect(requestTimeoutMs({ ...desktop, type })).toBe(expected)
  })

  it('waits half as long again only when the round trip is above 500 ms', () => {
    expect(requestTimeoutMs({ ...desktop, roundTripMs: 500 })).toBe(10_000)
    expect(requestTimeoutMs({ ...desktop, roundTripMs: 501 })).toBe(15_000)
  })

  it('waits a fifth more on a phone', () => {
    expect(requestTimeoutMs(phone)).toBe(12_000)
    expect(requestTimeoutMs({ ...phone, type: '3g', roundTripMs: 900 })).toBe(27_000)
    expect(requestTimeoutMs({ ...phone, type: 'slow-2g', roundTripMs: 900 })).toBe(54_000)
  })
})

it.each([
  ['slow-2g', 45_000, 1, 1, 5],
  ['2g', 30_000, 1, 1, 5],
  ['3g', 20_000, 2, 2, 4],
  ['4g', 15_000, 3, 5, 3],
] as const)(
  '%s advises %i ms and takes its parallel requests and reconnect attempts',
  (type, advised, mobile, wide, tries) => {
    expect(advisedTimeoutMs({ ...desktop, type })).toBe(advised)
    expect(parallelRequests({ ...phone, type })).toBe(mobile)
    expect(parallelRequests({ ...desktop, type })).toBe(wide)
    expect(reconnectAttempts({ ...desktop, type })).toBe(tries)
  },
)

it.each([
  [{ ...desktop, type: '2g' }, 'data-saver', 30_000, 300_000],
  [{ ...phone, type: '2g', lowEnd: true }, 'data-saver', 30_000, 300_000],
  [{ ...phone, lowEnd: true }, 'battery-saver', 15_000, 600_000],
  [phone, 'balanced', 10_000, 1_800_000],
  [{ ...desktop, lowEnd: true }, 'high-performance', 8_000, 3_600_000],
  [desktop, 'high-performance', 8_000, 3_600_000],
] as const)('%o runs as %s', (connection, strategy, timeoutMs, cacheMs) => {
  expect(strategyFor(connection)).toBe(strategy)
  expect(strategies[strategy]).toEqual({ timeoutMs, cacheMs })
})

it('doubles the pause before each reconnection up to 30 s, and stretches it on a slow line', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => reconnectDelayMs(attempt, desktop))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
  expect(reconnectDelayMs(0, { ...desktop, type: '2g' })).toBe(1_500)
})

it.each([
  [0, 'excellent'],
  [999, 'excellent'],
  [1_000, 'good'],
  [2_999, 'good'],
  [3_000, 'poor'],
  [7_999, 'poor'],
  [8_000, 'unusable'],
] as const)('an answer after %i ms is %s', (responseMs, quality) => {
  expect(qualityFor(responseMs)).toBe(quality)
})

describe('readTimeoutMs', () => {
  it.each([
    ['high-performance', desktop, 8_000],
    ['balanced', phone, 10_000],
    ['battery-saver', { ...phone, lowEnd: true }, 15_000],
    ['data-saver', { ...desktop, type: '2g' }, 30_000],
  ] as const)('a read waits as long as the strategy %s gives it', (strategy, connection, expected) => {
    expect(strategyFor(connection)).toBe(strategy)
    expect(readTimeoutMs(connection)).toBe(expected)
  })

  it('a poorer line is never given less than it needs', () => {
    expect(readTimeoutMs({ ...desktop, type: '3g' })).toBe(15_000)
    expect(readTimeoutMs({ ...desktop, roundTripMs: 900 })).toBe(15_000)
    expect(readTimeoutMs({ ...phone, type: 'slow-2g', roundTripMs: 900 })).toBe(54_000)
  })
})
