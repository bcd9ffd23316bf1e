/** Clocks on people's walls: what time it is in a zone, and which instant a time on the wall is, across changes of the clocks. */
import { days, minutes } from '../../time.ts'

/** A day and a minute of it, as the clock on the wall shows them. */
export type WallTime = {
  readonly year: number
  readonly month: number
  readonly day: number
  /** Minutes since midnight by the hands of the clock, 0 to 1439. */
  readonly minute: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const kept = formats.get(zone)
  if (kept !== undefined) return kept
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, made)
  return made
}

/** Whether the zone is one we can keep time in; names come from browsers and from people. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,59}$/.test(zone)) return false
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

export function wallTime(zone: string, at: Date): WallTime {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    minute: part('hour') * 60 + part('minute'),
  }
}

const asIfUtc = ({ year, month, day, minute }: WallTime): number => Date.UTC(year, month - 1, day) + minutes(minute)

/** How far the zone's clock is ahead of UTC, in milliseconds, to the minute. */
const offsetAt = (zone: string, at: number): number =>
  asIfUtc(wallTime(zone, new Date(at))) - Math.floor(at / minutes(1)) * minutes(1)

/**
 * The first instant at which the clock on the wall shows this time, or has just jumped past it: a time that spring skips is the
 * moment of the jump's end, one that autumn repeats is the first of the two.
 */
export function instantOf(zone: string, wanted: WallTime): Date {
  const wall = asIfUtc(wanted)
  const candidates = [offsetAt(zone, wall - days(1)), offsetAt(zone, wall + days(1))].map((offset) => wall - offset)
  const showing = candidates.filter((at) => asIfUtc(wallTime(zone, new Date(at))) === wall)
  return new Date(showing.length > 0 ? Math.min(...showing) : afterJump(zone, candidates))
}

/** The clock never shows the time: what counts is the moment it jumped, found between the two readings of the offset. */
function afterJump(zone: string, candidates: readonly number[]): number {
  let [before, after] = [Math.min(...candidates), Math.max(...candidates)]
  const offsetAfter = offsetAt(zone, after)
  while (after - before > minutes(1)) {
    const middle = Math.floor((before + after) / 2 / minutes(1)) * minutes(1)
    if (offsetAt(zone, middle) === offsetAfter) after = middle
    else before = middle
  }
  return after
}

/** The same time of day, so many days on; months and years roll over. */
export function daysLater(wall: WallTime, count: number): WallTime {
  const at = new Date(Date.UTC(wall.year, wall.month - 1, wall.day + count))
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate(), minute: wall.minute }
}

/** 0 is Sunday. */
export const weekdayOf = ({ year, month, day }: WallTime): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay()
