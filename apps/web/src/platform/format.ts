/** How figures and moments are written in the interface where no component does it. */

/** '9+' instead of a number that no longer fits its badge. */
export const capped = (count: number, most: number): string => (count > most ? `${most}+` : String(count))

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

export const formatClock = (at: Date): string => clock.format(at)

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })

/** 'Nov 15, 2025', in the person's own time zone. */
export const formatDay = (at: Date): string => day.format(at)

/** 'Nov 15, 2025, 3:14 PM'. */
export const formatMoment = (at: Date): string => moment.format(at)

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** The UTC day '2026-03-01' is 'Mar 1', wherever it is read. */
export const formatUtcDay = (date: string): string => shortDay.format(new Date(`${date}T00:00:00Z`))

/** 'November 2025'. */
export const formatMonth = (at: Date): string => month.format(at)

/** 250 basis points are '2.5%'. */
export const formatBps = (bps: number): string => `${bps / 100}%`

const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** '412 kB', '3.4 MB'; never a size that reads as allowed when it is not. */
export function formatBytes(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / kilobyte))} kB`
  return `${Math.ceil((bytes / megabyte) * 10) / 10} MB`
}
