/** Proves when a session is refreshed: in its last five minutes, every 30 s at most, never right after a page change. */
import { minutes, seconds } from '@handshake/domain/time.ts'
import { expect, it } from 'vitest'
import { refreshIsDue, seemsEnded } from './session-watch.ts'

const now = new Date('2026-01-01T12:00:00Z')
const inMs = (ms: number) => new Date(now.getTime() + ms)
const ago = (ms: number) => now.getTime() - ms
const quiet = { now, refreshedAtMs: ago(minutes(10)), navigatedAtMs: ago(minutes(10)) }

it.each([
  ['with five minutes left it waits', minutes(5), false],
  ['a second later it is due', minutes(5) - seconds(1), true],
  ['in the last second it is due', seconds(1), true],
  ['after the end there is nothing to refresh', seconds(-1), false],
])('%s', (_, leftMs, due) => {
  expect(refreshIsDue({ ...quiet, expiresAt: inMs(leftMs) })).toBe(due)
})

it.each([
  ['29 s after the last refresh it waits', { refreshedAtMs: ago(seconds(29)) }, false],
  ['30 s after the last refresh it is due', { refreshedAtMs: ago(seconds(30)) }, true],
  ['1.9 s after a page change it waits', { navigatedAtMs: ago(1_900) }, false],
  ['2 s after a page change it is due', { navigatedAtMs: ago(seconds(2)) }, true],
])('%s', (_, at, due) => {
  expect(refreshIsDue({ ...quiet, ...at, expiresAt: inMs(minutes(1)) })).toBe(due)
})

it('a session seems ended from its last moment on', () => {
  expect(seemsEnded(inMs(1), now)).toBe(false)
  expect(seemsEnded(now, now)).toBe(true)
})
