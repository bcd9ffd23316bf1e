/** Calendar feeds: what lies ahead of a person, for the calendar app they already use. Each feature adds its own moments. */
import { calendar } from '@handshake/contracts/calendar.ts'
import { accountClosed } from '#features/account/account.events.ts'
import { type CalendarSource, defineFeature, type Feature, on } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { calendarData, forgetFeed } from './calendar.store.ts'
import { endCalendar, readCalendar, renewCalendar } from './calendar-address.ts'
import { feedRoute, serveFeed } from './serve-feed.ts'

export const calendarFeature = (sources: () => readonly CalendarSource[]): Feature =>
  defineFeature('calendar', {
    routes: bindRoutes(calendar, { readCalendar, renewCalendar, endCalendar }),
    dataSections: [calendarData],
    reactions: [on(accountClosed, 'calendar.forget-feed', forgetFeed)],
    plainRoutes: [
      {
        method: 'GET',
        path: feedRoute,
        // Calendar apps call from elsewhere, without a session; many of one provider come from one network.
        door: 'page',
        limit: { points: 300, perSeconds: 60 },
        serve: serveFeed(sources),
      },
    ],
  })
