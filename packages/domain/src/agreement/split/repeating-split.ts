/** A split that comes back: on which days, at which moment where its author is, and how the bill goes on when somebody leaves. */
import type { PersonId } from '../../ids.ts'
import { daysLater, instantOf, type WallTime, wallTime } from '../../notification/reach/time-zone.ts'
import type { Bill, SplitPart } from './split-shares.ts'

export const repeatIntervals = ['week', 'two_weeks', 'month', 'quarter', 'year'] as const
export type RepeatInterval = (typeof repeatIntervals)[number]

export const repeatWords: Readonly<Record<RepeatInterval, string>> = {
  week: 'Every week',
  two_weeks: 'Every two weeks',
  month: 'Every month',
  quarter: 'Every three months',
  year: 'Every year',
}

const steps: Readonly<Record<RepeatInterval, { readonly days: number } | { readonly months: number }>> = {
  week: { days: 7 },
  two_weeks: { days: 14 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { months: 12 },
}

/** A day on the calendar: '2027-01-31'. */
export type Day = string

export type Repeat = {
  readonly every: RepeatInterval
  /** Where its author lives: days begin and clocks change there. */
  readonly timeZone: string
  readonly startsOn: Day
  /** The round that falls on that day: the first, until the interval is changed. */
  readonly startsRound: number
  /** The last day on which one may come; null until somebody stops it. */
  readonly endsOn: Day | null
}

const morning = 9 * 60
const lastMinute = 23 * 60 + 59

const two = (value: number): string => String(value).padStart(2, '0')
const dayOf = ({ year, month, day }: WallTime): Day => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
const wallOf = (day: Day, minute: number): WallTime => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  day: Number(day.slice(8, 10)),
  minute,
})

export const dayIn = (timeZone: string, at: Date): Day => dayOf(wallTime(timeZone, at))

export const dayAfter = (day: Day, count: number): Day => dayOf(daysLater(wallOf(day, 0), count))

/** How many days later the second one is. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** Nine in the morning there, whatever the clocks did in between. */
export const morningOf = (timeZone: string, day: Day): Date => instantOf(timeZone, wallOf(day, morning))

/** The last minute of a day there. */
export const endOfDay = (timeZone: string, day: Day): Date => instantOf(timeZone, wallOf(day, lastMinute))

/** Counted from the first day, never from the one before: the 31st comes back as the 28th of February and again as the 31st of March. */
export function roundDay(
  { startsOn, startsRound, every }: Pick<Repeat, 'startsOn' | 'startsRound' | 'every'>,
  number: number,
): Day {
  const later = number - startsRound
  const step = steps[every]
  if ('days' in step) return dayAfter(startsOn, step.days * later)
  const { year, month, day } = wallOf(startsOn, 0)
  const months = month - 1 + step.months * later
  const lastDay = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  const at = new Date(Date.UTC(year, months, Math.min(day, lastDay)))
  return dayOf({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate(), minute: 0 })
}

/** When the round of this number comes; null after the last one. */
export function roundAt(repeat: Repeat, number: number): Date | null {
  const day = roundDay(repeat, number)
  return repeat.endsOn !== null && day > repeat.endsOn ? null : morningOf(repeat.timeZone, day)
}

/**
 * Another interval, counted from the last round; the next is the first that still lies ahead, so that nothing is made up for. A round
 * that is due already comes as it was planned, and the others follow it.
 */
export function withInterval(repeat: Repeat, nextRound: number, every: RepeatInterval, now: Date): Repeat {
  if (every === repeat.every) return repeat
  const isAhead = (day: Day) => morningOf(repeat.timeZone, day) > now
  const planned = roundDay(repeat, nextRound)
  if (!isAhead(planned)) return { ...repeat, every, startsOn: planned, startsRound: nextRound }
  const startsOn = roundDay(repeat, nextRound - 1)
  let later = 1
  while (!isAhead(roundDay({ startsOn, startsRound: 0, every }, later))) later += 1
  return { ...repeat, every, startsOn, startsRound: nextRound - later }
}

/** Whether more people can join: not where everybody's part is fixed, because then somebody else's would have to change. */
export const takesMorePeople = ({ method }: Pick<Bill, 'method'>): boolean => method === 'equal' || method === 'shares'

/** The bill among the payer and these people; null where somebody would be added to parts that are fixed. */
export function withPeople(bill: Bill, others: readonly PersonId[], payer: PersonId): Bill | null {
  const before = bill.parts.map(({ personId }) => personId)
  const added = others.filter((personId) => !before.includes(personId))
  if (added.length > 0 && !takesMorePeople(bill)) return null
  const leaving = before.filter((personId) => personId !== payer && !others.includes(personId))
  const left = leaving.reduce((rest, personId) => withoutPerson(rest, personId, payer), bill)
  const value = bill.method === 'shares' ? 1 : null
  return { ...left, parts: [...left.parts, ...added.map((personId) => ({ personId, value }))] }
}

/**
 * The bill without somebody. Equal parts and shares are divided among the rest; where everybody's part was fixed, whoever pays the bill
 * bears theirs until they change it, as with a share that is lowered.
 */
export function withoutPerson({ method, totalCents, parts, items }: Bill, leaver: PersonId, payer: PersonId): Bill {
  const fixed = method === 'percent' || method === 'amounts'
  const left = parts.find(({ personId }) => personId === leaver)?.value ?? 0
  const rest: SplitPart[] = parts
    .filter(({ personId }) => personId !== leaver)
    .map((part) => (fixed && part.personId === payer ? { ...part, value: (part.value ?? 0) + left } : part))
  // Shares of nothing but zeros divide nothing: then whoever pays the bill takes it.
  const isEmpty = method === 'shares' && rest.every(({ value }) => (value ?? 0) === 0)
  return {
    method,
    totalCents,
    parts: isEmpty ? rest.map((part) => (part.personId === payer ? { ...part, value: 1 } : part)) : rest,
    items: items.map((item) => {
      const personIds = item.personIds.filter((id) => id !== leaver)
      return { ...item, personIds: personIds.length === 0 ? [payer] : personIds }
    }),
  }
}
