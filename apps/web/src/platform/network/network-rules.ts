/** What a connection is worth: timeouts, parallel requests, strategy and reconnection, as tables of the specification. */
import { minutes, seconds } from '@handshake/domain/time.ts'

export type ConnectionType = 'slow-2g' | '2g' | '3g' | '4g'

export type Connection = {
  readonly type: ConnectionType
  readonly roundTripMs: number
  readonly mobile: boolean
  readonly lowEnd: boolean
}

type ConnectionRow = {
  readonly timeoutMs: number
  /** What a person is advised to wait, where a screen says how long something may take. */
  readonly advisedMs: number
  readonly parallel: { readonly mobile: number; readonly desktop: number }
  readonly reconnectAttempts: number
}

const connections: Readonly<Record<ConnectionType, ConnectionRow>> = {
  'slow-2g': row(30, 45, [1, 1], 5),
  '2g': row(20, 30, [1, 1], 5),
  '3g': row(15, 20, [2, 2], 4),
  '4g': row(10, 15, [3, 5], 3),
}

function row(timeout: number, advised: number, parallel: readonly [number, number], attempts: number): ConnectionRow {
  return {
    timeoutMs: seconds(timeout),
    advisedMs: seconds(advised),
    parallel: { mobile: parallel[0], desktop: parallel[1] },
    reconnectAttempts: attempts,
  }
}

export const isSlow = (connection: Connection): boolean => connection.type === 'slow-2g' || connection.type === '2g'

/** Slow by its kind, or because every answer takes long. */
export const isPoor = (connection: Connection): boolean => isSlow(connection) || connection.roundTripMs > 500

/** Half as long again over a slow line, a fifth more on a phone, never above a minute. */
export function requestTimeoutMs(connection: Connection): number {
  const slowLine = connection.roundTripMs > 500 ? 1.5 : 1
  const phone = connection.mobile ? 1.2 : 1
  return Math.min(Math.round(connections[connection.type].timeoutMs * slowLine * phone), seconds(60))
}

export const advisedTimeoutMs = (connection: Connection): number => connections[connection.type].advisedMs

export const parallelRequests = (connection: Connection): number =>
  connections[connection.type].parallel[connection.mobile ? 'mobile' : 'desktop']

export type Strategy = 'data-saver' | 'battery-saver' | 'balanced' | 'high-performance'

export const strategies: Readonly<Record<Strategy, { readonly timeoutMs: number; readonly cacheMs: number }>> = {
  'data-saver': { timeoutMs: seconds(30), cacheMs: minutes(5) },
  'battery-saver': { timeoutMs: seconds(15), cacheMs: minutes(10) },
  balanced: { timeoutMs: seconds(10), cacheMs: minutes(30) },
  'high-performance': { timeoutMs: seconds(8), cacheMs: minutes(60) },
}

export function strategyFor(connection: Connection): Strategy {
  if (isSlow(connection)) return 'data-saver'
  if (connection.mobile && connection.lowEnd) return 'battery-saver'
  return connection.mobile ? 'balanced' : 'high-performance'
}

/** How long a read may take: what the strategy gives it, and on a line slower than 4g never less than that line needs. */
export function readTimeoutMs(connection: Connection): number {
  const { timeoutMs } = strategies[strategyFor(connection)]
  return connection.type === '4g' && !isPoor(connection) ? timeoutMs : Math.max(timeoutMs, requestTimeoutMs(connection))
}

export const reconnectAttempts = (connection: Connection): number => connections[connection.type].reconnectAttempts

/** 1 s, 2 s, 4 s … up to 30 s; half as long again on a slow line. */
export function reconnectDelayMs(attempt: number, connection: Connection): number {
  return Math.min(seconds(1) * 2 ** attempt, seconds(30)) * (isSlow(connection) ? 1.5 : 1)
}

export type Quality = 'excellent' | 'good' | 'poor' | 'unusable'

export function qualityFor(responseMs: number): Quality {
  if (responseMs < seconds(1)) return 'excellent'
  if (responseMs < seconds(3)) return 'good'
  return responseMs < seconds(8) ? 'poor' : 'unusable'
}
