/** A person's feeds, of what lies ahead and of their results: turning each on and off, and serving it at its secret address. */
import { createHash } from 'node:crypto'
import type { calendar, FeedKind } from '@handshake/contracts/calendar/calendar.ts'
import { days } from '@handshake/domain/time.ts'
import { readResults } from '#features/reputation/reputation.public.ts'
import type { Context } from '#platform/context.ts'
import type { CalendarSource, PlainAnswer, PlainRoute } from '#platform/feature.ts'
import type { Person, UseCase } from '#platform/use-case.ts'
import { findFeeds, forgetFeed, ownerOf, writeFeed } from './calendar.store.ts'
import { writeCalendar } from './icalendar.ts'
import { writeResults } from './results-feed.ts'

/** Apps read a feed at its secret address; they sign in to nothing. */
export const feedRoutes = {
  calendar: '/api/calendar/:secret/handshake.ics',
  results: '/api/calendar/:secret/results.json',
} as const satisfies Record<FeedKind, string>

/** A person looks which of their feeds are on. */
export const readCalendar: UseCase<typeof calendar.readCalendar> = (ctx) => findFeeds(ctx, ctx.person.id)

type Asking = Context & { readonly person: Person }

/** The address is told this once, and the one before is dead. */
async function renew(ctx: Asking, kind: FeedKind) {
  const secret = await writeFeed(ctx, { personId: ctx.person.id, kind })
  ctx.tell([ctx.person.id], ['session'])
  return {
    address: `${ctx.origin}${feedRoutes[kind].replace(':secret', secret)}`,
    feed: { createdAt: ctx.now.toISOString(), lastReadAt: null },
  }
}

/** Its address opens nothing anymore. */
async function end(ctx: Asking, kind: FeedKind) {
  await forgetFeed(ctx, { personId: ctx.person.id, kind })
  ctx.tell([ctx.person.id], ['session'])
  return {}
}

/** A person gets a new address for their calendar feed. */
export const renewCalendar: UseCase<typeof calendar.renewCalendar> = (ctx) => renew(ctx, 'calendar')

/** A person turns their calendar feed off. */
export const endCalendar: UseCase<typeof calendar.endCalendar> = (ctx) => end(ctx, 'calendar')

/** A person gets a new address for the feed of their results. */
export const renewResultsFeed: UseCase<typeof calendar.renewResultsFeed> = (ctx) => renew(ctx, 'results')

/** A person turns the feed of their results off. */
export const endResultsFeed: UseCase<typeof calendar.endResultsFeed> = (ctx) => end(ctx, 'results')

/** What is over stays a while, so that calendars strike out what was canceled instead of keeping it. */
const keptMs = days(30)

const notThere = (kind: FeedKind): PlainAnswer => ({
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: `This ${kind} address doesn’t work anymore. You can get a new one in your Handshake settings.`,
})

const feedHeaders = (name: string): Record<string, string> => ({
  'content-disposition': `inline; filename="${name}"`,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
})

/** The secret of an address that could be one of ours. */
const secretIn = (path: string): string | undefined => /^\/api\/calendar\/([\w-]{43})\/[^/]+$/.exec(path)?.[1]

async function personOf(ctx: Context, { path, kind }: { readonly path: string; readonly kind: FeedKind }) {
  const secret = secretIn(path)
  return secret === undefined ? null : ownerOf(ctx, { secret, kind })
}

export const serveCalendar =
  (sources: () => readonly CalendarSource[]): PlainRoute['serve'] =>
  async (ctx, { url }) => {
    const personId = await personOf(ctx, { path: url.pathname, kind: 'calendar' })
    if (personId === null) return notThere('calendar')
    const since = new Date(ctx.now.getTime() - keptMs)
    const events = []
    // One after the other: they share a connection.
    for (const source of sources()) events.push(...(await source(ctx, { personId, since })))
    return {
      status: 200,
      headers: { 'content-type': 'text/calendar; charset=utf-8', ...feedHeaders('handshake.ics') },
      body: writeCalendar(events, ctx.origin),
    }
  }

export const serveResults: PlainRoute['serve'] = async (ctx, { url }) => {
  const personId = await personOf(ctx, { path: url.pathname, kind: 'results' })
  if (personId === null) return notThere('results')
  const body = writeResults(await readResults(ctx, personId), ctx.origin)
  return {
    status: 200,
    headers: {
      'content-type': 'application/feed+json; charset=utf-8',
      // Readers ask often: they may keep it, for themselves, if they ask each time whether it changed.
      'cache-control': 'private, no-cache',
      etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
      ...feedHeaders('results.json'),
    },
    body,
  }
}
