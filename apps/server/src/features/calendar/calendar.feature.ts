/** Feeds for the apps people already use: what lies ahead of a person, to which each feature adds its moments, and their results. */
import { calendar } from '@handshake/contracts/calendar/calendar.ts'
import { accountClosed } from '#features/account/account.events.ts'
import { type CalendarSource, defineFeature, type Feature, on } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { calendarData, forgetFeeds } from './calendar.store.ts'
import {
  endCalendar,
  endResultsFeed,
  feedRoutes,
  readCalendar,
  renewCalendar,
  renewResultsFeed,
  serveCalendar,
  serveResults,
} from './calendar-feed.ts'

/** Apps call from elsewhere, without a session; many of one provider come from one network. */
const forApps = { method: 'GET', door: 'page', limit: { points: 300, perSeconds: 60 } } as const

export const calendarFeature = (sources: () => readonly CalendarSource[]): Feature =>
  defineFeature('calendar', {
    routes: bindRoutes(calendar, { readCalendar, renewCalendar, endCalendar, renewResultsFeed, endResultsFeed }),
    dataSections: [calendarData],
    reactions: [on(accountClosed, 'calendar.forget-feed', forgetFeeds)],
    plainRoutes: [
      { ...forApps, path: feedRoutes.calendar, serve: serveCalendar(sources) },
      { ...forApps, path: feedRoutes.results, serve: serveResults },
    ],
  })
