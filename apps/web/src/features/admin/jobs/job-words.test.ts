/** Proves that schedules read as people say them, and that a job in trouble is told from one at rest. */
import type { JobView } from '@handshake/contracts/admin/admin.ts'
import { expect, it } from 'vitest'
import { scheduleWords, stateOf, tookWords } from './job-words.ts'

it.each([
  [{ cron: null, everySeconds: 1 }, 'Every second'],
  [{ cron: null, everySeconds: 30 }, 'Every 30 seconds'],
  [{ cron: null, everySeconds: 60 }, 'Every minute'],
  [{ cron: '* * * * *', everySeconds: null }, 'Every minute'],
  [{ cron: '7 * * * *', everySeconds: null }, 'Every hour at :07'],
  [{ cron: '41 3 * * *', everySeconds: null }, 'Every day at 03:41 UTC'],
  [{ cron: '0 9 * * 1', everySeconds: null }, '0 9 * * 1'],
])('%o is %s', (schedule, words) => expect(scheduleWords(schedule)).toBe(words))

it.each([
  [3, '3 ms'],
  [1_240, '1.2 s'],
  [65_000, '65 s'],
])('%i ms took %s', (ms, words) => expect(tookWords(ms)).toBe(words))

const job = (over: Partial<JobView>): JobView => ({
  name: 'a.job',
  about: 'Does something.',
  cron: null,
  everySeconds: 2,
  lastRunAt: '2026-03-01T12:00:00Z',
  tookMs: 3,
  nextRunAt: null,
  runCount: 1,
  failureCount: 0,
  failuresInARow: 0,
  failure: null,
  failedAt: null,
  ...over,
})
const asOf = new Date('2026-03-01T12:00:30Z')

it.each([
  ['Fine', {}],
  ['Fine', { failureCount: 4, failure: 'long ago' }],
  ['Failing', { failuresInARow: 1 }],
  ['Not yet', { lastRunAt: null }],
  ['Late', { lastRunAt: '2026-03-01T11:59:00Z' }],
  ['Fine', { lastRunAt: '2026-03-01T11:59:00Z', everySeconds: 60 }],
  ['Fine', { lastRunAt: '2026-02-28T03:41:00Z', everySeconds: null, cron: '41 3 * * *' }],
])('is %s with %o', (word, over) => expect(stateOf(job(over), asOf).word).toBe(word))
