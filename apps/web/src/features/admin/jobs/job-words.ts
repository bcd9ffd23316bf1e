/** Jobs in words: how often one runs, how long it took, and how it is doing. */
import type { JobView } from '@handshake/contracts/admin/admin.ts'
import type { Tone } from '#ui/badge.tsx'

type Schedule = Pick<JobView, 'cron' | 'everySeconds'>

/** The few shapes our schedules have; any other is shown as it is written. */
export function scheduleWords({ cron, everySeconds }: Schedule): string {
  if (everySeconds !== null)
    return everySeconds % 60 === 0 ? every(everySeconds / 60, 'minute') : every(everySeconds, 'second')
  const [minute = '', hour = '', ...rest] = (cron ?? '').split(' ')
  if (rest.join(' ') !== '* * *') return cron ?? ''
  if (minute === '*' && hour === '*') return 'Every minute'
  if (hour === '*') return `Every hour at :${minute.padStart(2, '0')}`
  return `Every day at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')} UTC`
}

const every = (count: number, unit: string): string => (count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`)

export function tookWords(tookMs: number): string {
  if (tookMs < 1_000) return `${tookMs} ms`
  return `${(tookMs / 1_000).toFixed(tookMs < 10_000 ? 1 : 0)} s`
}

type State = { readonly word: string; readonly tone: Tone }

/** A beat that is more than this late is not running at all. */
const lateFactor = 10
const lateLeastMs = 60_000

export function stateOf(job: JobView, asOf: Date): State {
  if (job.failuresInARow > 0) return { word: 'Failing', tone: 'loss' }
  if (job.lastRunAt === null) return { word: 'Not yet', tone: 'neutral' }
  return isLate(job, asOf) ? { word: 'Late', tone: 'held' } : { word: 'Fine', tone: 'yours' }
}

function isLate({ everySeconds, lastRunAt }: JobView, asOf: Date): boolean {
  if (everySeconds === null || lastRunAt === null) return false
  return asOf.getTime() - new Date(lastRunAt).getTime() > Math.max(lateLeastMs, everySeconds * 1_000 * lateFactor)
}
