/** When notices may disturb a person: quiet hours and the times of digests, by the clock on the person's wall. */
import { daysLater, instantOf, type WallTime, wallTime, weekdayOf } from './time-zone.ts'

/** From a minute of the day until another, which may be on the next day. */
export type QuietHours = { readonly from: number; readonly until: number }

const isWithin = ({ from, until }: QuietHours, minute: number): boolean =>
  from < until ? minute >= from && minute < until : minute >= from || minute < until

/** When the quiet hours that are on now end; null where none are. */
export function quietUntil(zone: string, hours: QuietHours | null, now: Date): Date | null {
  if (hours === null) return null
  const wall = wallTime(zone, now)
  if (!isWithin(hours, wall.minute)) return null
  const endsToday = wall.minute < hours.until
  const end = instantOf(zone, { ...daysLater(wall, endsToday ? 0 : 1), minute: hours.until })
  // In the hour that autumn repeats, the end may just have been: the second time round nothing is quiet anymore.
  return end > now ? end : null
}

export const digests = ['off', 'daily', 'weekly'] as const
export type Digest = (typeof digests)[number]

/** A digest comes at eight in the morning; a weekly one on Mondays. */
const digestMinute = 8 * 60
const digestWeekday = 1

/** The next time a digest is due, later than now; null where there is none. */
export function nextDigest(zone: string, digest: Digest, now: Date): Date | null {
  if (digest === 'off') return null
  const today: WallTime = { ...wallTime(zone, now), minute: digestMinute }
  for (let day = 0; ; day += 1) {
    const morning = daysLater(today, day)
    if (digest === 'weekly' && weekdayOf(morning) !== digestWeekday) continue
    const at = instantOf(zone, morning)
    if (at > now) return at
  }
}

/** '22:00' as minutes since midnight. */
export const minuteOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
