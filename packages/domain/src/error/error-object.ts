/** What every error is sorted by, in the browser, on the wire and in the admin’s room: its category and how bad it is. */
import { days, hours } from '../time.ts'

export const errorCategories = [
  'network',
  'database',
  'authentication',
  'validation',
  'external_api',
  'system',
] as const
export type ErrorCategory = (typeof errorCategories)[number]

/** low: somebody was told no. medium: try again. high: a part of ours is broken. critical: a whole page is. */
export const errorSeverities = ['low', 'medium', 'high', 'critical'] as const
export type ErrorSeverity = (typeof errorSeverities)[number]

/** The history of errors: so many entries, so long, and what counts as recent. */
export const errorHistory = { most: 1_000, keptMs: days(7), recentMs: hours(1) } as const

/** How much one report may say. */
export const errorReport = {
  most: 5,
  message: 500,
  stack: 2_000,
  path: 200,
  code: 80,
  build: 64,
  maxCount: 1_000,
} as const
