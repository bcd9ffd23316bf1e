/** How long ago, in the words the screens use. */
import { expect, test } from 'vitest'
import { days, hours, minutes, seconds, timeAgo } from './time.ts'

const now = new Date('2026-03-01T12:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)

test.each([
  [0, 'Just now'],
  [seconds(59), 'Just now'],
  [minutes(1), '1m ago'],
  [minutes(59) + seconds(59), '59m ago'],
  [hours(1), '1h ago'],
  [hours(23), '23h ago'],
  [days(1), '1d ago'],
  [days(400), '400d ago'],
  [-minutes(5), 'Just now'],
])('%i ms ago reads %s', (age, words) => expect(timeAgo(before(age), now)).toBe(words))
