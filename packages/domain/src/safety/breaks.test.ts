/** Breaks: as long as they say, and never shorter for another one. */
import { expect, test } from 'vitest'
import { days } from '../time.ts'
import { breakEndsAt, breakLengthNames, breakLengths, runningBreak } from './breaks.ts'

const now = new Date('2026-03-01T12:00:00Z')

test.each(breakLengthNames)('%s is a break up to six weeks, and an exclusion from six months on', (length) => {
  const lasts = breakEndsAt(length, now).getTime() - now.getTime()
  if (breakLengths[length].kind === 'break') {
    expect(lasts).toBeGreaterThanOrEqual(days(1))
    expect(lasts).toBeLessThanOrEqual(days(42))
  } else expect(lasts).toBeGreaterThanOrEqual(days(184))
})

test('every length is what it is called', () => {
  const lengths = breakLengthNames.map((length) => (breakEndsAt(length, now).getTime() - now.getTime()) / days(1))
  expect(lengths).toEqual([1, 3, 7, 14, 28, 42, 184, 366, 1_827])
})

test('of two breaks the one that ends last counts, and it is over in the second it says', () => {
  const long = { kind: 'break', endsAt: breakEndsAt('1-week', now) } as const
  const short = { kind: 'break', endsAt: breakEndsAt('1-day', now) } as const
  expect(runningBreak([short, long], now)).toEqual(long)
  expect(runningBreak([short], new Date(short.endsAt.getTime() - 1))).toEqual(short)
  expect(runningBreak([short], short.endsAt)).toBeNull()
})
