/** The wire of the calendar feed: whether a person has one, a new secret address for it, and turning it off. */
import * as z from 'zod/mini'
import { defineContract } from './contract.ts'
import { instant, nothing } from './primitives.ts'

export const calendarFeed = z.object({
  createdAt: instant,
  /** When a calendar app last asked for it, to the quarter of an hour; null where none has. */
  lastReadAt: z.nullable(instant),
})
export type CalendarFeed = z.output<typeof calendarFeed>

export const calendar = defineContract({
  readCalendar: {
    method: 'GET',
    path: '/api/calendar',
    access: 'signed-in',
    mayLag: true,
    summary: 'Whether the person has a calendar feed, since when, and when a calendar app last read it.',
    input: nothing,
    result: z.object({ feed: z.nullable(calendarFeed) }),
    refusals: [],
  },
  renewCalendar: {
    method: 'POST',
    path: '/api/calendar',
    access: 'signed-in',
    summary:
      'Makes a new secret address for the person’s calendar feed (iCalendar). It is told this once; the one before stops working at once.',
    input: nothing,
    result: z.object({ address: z.string(), feed: calendarFeed }),
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
})
