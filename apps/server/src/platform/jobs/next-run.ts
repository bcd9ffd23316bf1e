/** When a job runs next: a beat so long after its last one, a cron at the next minute that fits. */
import { minutes, seconds } from '@handshake/domain/time.ts'
import { parseCronItem } from 'graphile-worker'
import type { Schedule } from '../feature.ts'

/** A year and a day: every date a cron expression can name falls within it, except February 29. */
const lookAheadMinutes = 366 * 24 * 60

/** Null where no minute of the coming year fits. */
export function nextRun(schedule: Schedule, lastRunAt: Date | null, now: Date): Date | null {
  if ('everySeconds' in schedule)
    return lastRunAt === null ? now : new Date(lastRunAt.getTime() + seconds(schedule.everySeconds))
  const { match } = parseCronItem({ task: 'next', match: schedule.cron })
  const thisMinute = now.getTime() - (now.getTime() % minutes(1))
  for (let ahead = 1; ahead <= lookAheadMinutes; ahead += 1) {
    const at = new Date(thisMinute + minutes(ahead))
    if (match(digestOf(at))) return at
  }
  return null
}

const digestOf = (at: Date) => ({
  min: at.getUTCMinutes(),
  hour: at.getUTCHours(),
  date: at.getUTCDate(),
  month: at.getUTCMonth() + 1,
  dow: at.getUTCDay(),
})
