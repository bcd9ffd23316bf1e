/** The address of a feed among the places a person is signed in: since when, who reads it, and the way to end it. */
import { type CalendarFeed, calendar, type FeedKind } from '@handshake/contracts/calendar/calendar.ts'
import { useQueryClient } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Rss from 'lucide-react/icons/rss'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { formatMoment } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { IconDisc } from '#ui/icon-disc.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'

const kinds = {
  calendar: { icon: CalendarDays, name: 'Calendar address', app: 'calendar app', end: calendar.endCalendar },
  results: { icon: Rss, name: 'Results address', app: 'feed reader', end: calendar.endResultsFeed },
} as const satisfies Record<FeedKind, object>

export function FeedRow({ kind, feed }: { kind: FeedKind; feed: CalendarFeed }) {
  const { icon: Icon, name, app, end: route } = kinds[kind]
  const client = useQueryClient()
  const end = useCall(route, {
    onDone: () => lookAgain(client, 'session'),
    onFailed: (problem) => showSnackbar(failureMessage(`${name} not turned off`, problem)),
  })
  return (
    <li className="flex items-center gap-3 py-3">
      <IconDisc icon={Icon} />
      <div className="min-w-0 grow">
        <p className="font-medium text-text">{name}</p>
        <p className="text-sm break-words text-muted">
          {feed.lastReadAt === null ? (
            `No ${app} has read it yet`
          ) : (
            <>
              Last read <TimeAgo at={feed.lastReadAt} className="lowercase" />
            </>
          )}
        </p>
        <p className="text-xs text-faint">Created {formatMoment(new Date(feed.createdAt))}</p>
      </div>
      <Button
        size="sm"
        busy={end.busy}
        busyText="Ending..."
        onClick={() => end.run({})}
        aria-label={`End ${name.toLowerCase()}`}
      >
        End
      </Button>
    </li>
  )
}
