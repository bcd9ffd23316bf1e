/** Proves the life of a session: extended while used, never beyond its last day. */
import { expect, test } from 'vitest'
import { days, minutes, seconds } from '../time.ts'
import { extendedExpiry, needsRefresh } from './session-life.ts'

const born = new Date('2026-03-01T12:00:00Z')
const after = (ms: number) => new Date(born.getTime() + ms)

test.each([
  [days(1), days(31)],
  [days(60), days(90)],
  [days(75), days(90)],
])('a session refreshed after %i ms ends after %i', (refreshed, ends) => {
  expect(extendedExpiry(born, after(refreshed), 'play')).toEqual(after(ends))
})

test('a browser refreshes in the last five minutes and not once the session is over', () => {
  expect(needsRefresh(after(minutes(5)), born)).toBe(false)
  expect(needsRefresh(after(minutes(5) - seconds(1)), born)).toBe(true)
  expect(needsRefresh(born, born)).toBe(false)
})

test('with real money a session lasts seven days from its last use and thirty in all', () => {
  expect(extendedExpiry(born, after(days(1)), 'real')).toEqual(after(days(8)))
  expect(extendedExpiry(born, after(days(29)), 'real')).toEqual(after(days(30)))
})

test('with real money a browser that is used refreshes once a day', () => {
  expect(needsRefresh(after(days(6) + seconds(1)), born, 'real')).toBe(false)
  expect(needsRefresh(after(days(6) - seconds(1)), born, 'real')).toBe(true)
  expect(needsRefresh(born, born, 'real')).toBe(false)
})
