/** The feeds in the settings: what lies ahead for calendar apps, and results for feed readers, each switched on by itself. */
import { calendar } from '@handshake/contracts/calendar/calendar.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '#patterns/query-card.tsx'
import { readQuery } from '#platform/cache/queries.ts'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { FeedSwitch } from './feed-switch.tsx'

const feedsQuery = readQuery('calendar.readCalendar', calendar.readCalendar, {})

export function CalendarSection() {
  const query = useQuery(feedsQuery)
  return (
    <Card>
      <CardHead
        title="Calendar and results"
        description="Private addresses that other apps read without signing in. Turn each one on separately."
      />
      <QueryContent query={query} failed="We couldn’t load your calendar settings." loading={<SkeletonRow />}>
        {({ feed, results }) => (
          <>
            <FeedSwitch kind="calendar" feed={feed} />
            <FeedSwitch kind="results" feed={results} />
          </>
        )}
      </QueryContent>
    </Card>
  )
}
