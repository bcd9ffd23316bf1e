/** When jobs run next, by beat and by cron. */
import { expect, test } from 'vitest'
import { nextRun } from './next-run.ts'

const now = new Date('2026-03-01T12:17:30Z')

test('a beat follows its last one; before the first it is due', () => {
  const last = new Date('2026-03-01T12:17:29Z')
  expect(nextRun({ everySeconds: 30 }, last, now)).toEqual(new Date('2026-03-01T12:17:59Z'))
  expect(nextRun({ everySeconds: 30 }, null, now)).toEqual(now)
})

test.each([
  ['* * * * *', '2026-03-01T12:18:00Z'],
  ['17 * * * *', '2026-03-01T13:17:00Z'],
  ['41 3 * * *', '2026-03-02T03:41:00Z'],
  ['0 0 1 1 *', '2027-01-01T00:00:00Z'],
  ['0 9 * * 1', '2026-03-02T09:00:00Z'],
])('the cron %s comes next at %s', (cron, at) => {
  expect(nextRun({ cron }, null, now)).toEqual(new Date(at))
})

test('a cron that never comes has no next run', () => {
  expect(nextRun({ cron: '0 0 31 2 *' }, null, now)).toBe(null)
})
