/** The wire of the feeds of a person's dates and results: whether they have one, a new secret address for it, and turning it off. */
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { instant, nothing } from '../primitives.ts'

/** What stands at the address: dates as iCalendar, or results as JSON Feed. */
export type FeedKind = 'calendar' | 'results'

export const calendarFeed = z.object({
  createdAt: instant,
  /** When an app last asked for it, to the quarter of an hour; null where none has. */
  lastReadAt: z.nullable(instant),
})
export type CalendarFeed = z.output<typeof calendarFeed>

const madeFeed = z.object({ address: z.string(), feed: calendarFeed })

export const calendar = defineContract({
  readCalendar: {
    method: 'GET',
    path: '/api/calendar',
    access: 'signed-in',
    mayLag: true,
    summary:
      'Whether the person has a calendar feed and a feed of their results, since when, and when an app last read each.',
    input: nothing,
    result: z.object({ feed: z.nullable(calendarFeed), results: z.nullable(calendarFeed) }),
    refusals: [],
  },
  renewCalendar: {
    method: 'POST',
    path: '/api/calendar',
    access: 'signed-in',
    summary:
      'Makes a new secret address for the person’s calendar feed (iCalendar). It is told this once; the one before stops working at once.',
    input: nothing,
    result: madeFeed,
    refusals: [],
    limit: { points: 20, perSeconds: 3_600, by: 'person' },
    security: 'calendar.renewed',
  },
  endCalendar: {
    method: 'DELETE',
    path: '/api/calendar',
    access: 'signed-in',
    summary: 'Turns the person’s calendar feed off: its address stops working at once. Safe to repeat.',
    input: nothing,
    result: nothing,
    refusals: [],
    security: 'calendar.ended',
  },
  renewResultsFeed: {
    method: 'POST',
    path: '/api/calendar/results',
    access: 'signed-in',
    summary:
      'Makes a new secret address for the feed of the person’s own results (JSON Feed 1.1). It is told this once; the one before stops working at once.',
    input: nothing,
    result: madeFeed,
    refusals: [],
    limit: { points: 20, perSeconds: 3_600, by: 'person' },
    security: 'calendar.results-renewed',
  },
  endResultsFeed: {
    method: 'DELETE',
    path: '/api/calendar/results',
    access: 'signed-in',
    summary: 'Turns the feed of the person’s results off: its address stops working at once. Safe to repeat.',
    input: nothing,
    result: nothing,
    refusals: [],
    security: 'calendar.results-ended',
  },
})
