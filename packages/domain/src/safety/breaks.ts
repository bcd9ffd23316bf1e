/** Breaks from betting: how long they can be, and that nothing ends one early. */
import { days } from '../time.ts'

/** Short ones are breaks; from six months on a person has excluded themselves. */
export const breakLengths = {
  '1-day': { kind: 'break', words: '1 day', days: 1 },
  '3-days': { kind: 'break', words: '3 days', days: 3 },
  '1-week': { kind: 'break', words: '1 week', days: 7 },
  '2-weeks': { kind: 'break', words: '2 weeks', days: 14 },
  '4-weeks': { kind: 'break', words: '4 weeks', days: 28 },
  '6-weeks': { kind: 'break', words: '6 weeks', days: 42 },
  '6-months': { kind: 'exclusion', words: '6 months', days: 184 },
  '1-year': { kind: 'exclusion', words: '1 year', days: 366 },
  '5-years': { kind: 'exclusion', words: '5 years', days: 1_827 },
} as const

export type BreakLength = keyof typeof breakLengths
export type BreakKind = (typeof breakLengths)[BreakLength]['kind']

export const breakLengthNames = Object.keys(breakLengths) as [BreakLength, ...BreakLength[]]

export const breakEndsAt = (length: BreakLength, now: Date): Date =>
  new Date(now.getTime() + days(breakLengths[length].days))

export type Break = { readonly kind: BreakKind; readonly endsAt: Date }

/** Of several that run, the one that ends last: a new break can only make it longer. */
export const runningBreak = <One extends Break>(breaks: readonly One[], now: Date): One | null =>
  breaks.filter(({ endsAt }) => endsAt > now).sort((one, other) => other.endsAt.getTime() - one.endsAt.getTime())[0] ??
  null
