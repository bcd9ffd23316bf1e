/** Serves a person's calendar feed to whoever has its secret address: calendar apps, which sign in to nothing. */
import { days } from '@handshake/domain/time.ts'
import type { CalendarSource, PlainAnswer, PlainRoute } from '#platform/feature.ts'
import { ownerOf } from './calendar.store.ts'
import { writeCalendar } from './icalendar.ts'

export const feedRoute = '/api/calendar/:secret/handshake.ics'
export const feedPath = (secret: string): string => feedRoute.replace(':secret', secret)

/** What is over stays a while, so that calendars strike out what was canceled instead of keeping it. */
const keptMs = days(30)

const notThere: PlainAnswer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'This calendar address doesn’t work anymore. You can get a new one in your Handshake settings.',
}

export const serveFeed =
  (sources: () => readonly CalendarSource[]): PlainRoute['serve'] =>
  async (ctx, { url }) => {
    const secret = /^\/api\/calendar\/([\w-]{43})\/handshake\.ics$/.exec(url.pathname)?.[1]
    const personId = secret === undefined ? null : await ownerOf(ctx, secret)
    if (personId === null) return notThere
    const since = new Date(ctx.now.getTime() - keptMs)
    const events = []
    // One after the other: they share a connection.
    for (const source of sources()) events.push(...(await source(ctx, { personId, since })))
    return {
      status: 200,
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="handshake.ics"',
        'content-security-policy': "default-src 'none'; sandbox",
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      },
      body: writeCalendar(events, ctx.origin),
    }
  }
