/** When installments are due: the same day of each month at noon UTC, the last day where a month is shorter. No local clock is asked. */
import { days } from '../time.ts'

/** Morning in America, the same calendar day from Honolulu to Istanbul, and untouched by daylight saving. */
const dueHourUtc = 12

export const graceMs = days(3)
export const delinquentAfterMs = days(30)
export const defaultAfterMs = days(90)
export const cureMs = days(7)

/**
 * Counted from the day the loan began, never from the date before: a loan of January 31 is due on February 28 and again on March 31.
 */
export function dueDate(startedAt: Date, monthsLater: number): Date {
  const year = startedAt.getUTCFullYear()
  const month = startedAt.getUTCMonth() + monthsLater
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(startedAt.getUTCDate(), lastDay), dueHourUtc))
}

/** Which month of the loan ends on this day. */
export const monthIndex = (startedAt: Date, dueAt: Date): number =>
  (dueAt.getUTCFullYear() - startedAt.getUTCFullYear()) * 12 + dueAt.getUTCMonth() - startedAt.getUTCMonth()

const monthNames = 'January February March April May June July August September October November December'.split(' ')

/** 'March 31, 2027', the same for everyone who reads it. */
export const dueDay = (at: Date): string => `${monthNames[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()}`
