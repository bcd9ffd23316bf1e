/** The notifications screen: the newest 50 notices, and one press to mark them all read. */
import { useQuery } from '@tanstack/react-query'
import { describeError } from '#platform/api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { LoadingLabel, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { NoNotices } from './no-notices.tsx'
import { NoticeRow } from './notice-row.tsx'
import { noticesQuery, useMarkNoticesRead } from './notification.queries.ts'

export function NotificationsScreen() {
  const { data, error, refetch } = useQuery(noticesQuery)
  const markRead = useMarkNoticesRead()
  return (
    <div className="mx-auto max-w-3xl">
      <div className="mb-6 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
          Notifications
        </h1>
        {data && data.unreadCount > 0 && (
          <Button size="sm" busy={markRead.isPending} onClick={() => markRead.mutate()}>
            Mark all read
          </Button>
        )}
      </div>
      <Card padding="none" className="px-4 sm:px-5">
        {data ? (
          data.notices.length === 0 ? (
            <NoNotices />
          ) : (
            <ul className="divide-y divide-line py-1">
              {data.notices.map((notice) => (
                <li key={notice.id}>
                  <NoticeRow notice={notice} />
                </li>
              ))}
            </ul>
          )
        ) : error ? (
          <ErrorState
            what="Failed to load notifications"
            advice={describeError(error).userMessage}
            reference={describeError(error).reference ?? undefined}
            action={<Button onClick={() => void refetch()}>Try Again</Button>}
          />
        ) : (
          <>
            <LoadingLabel />
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </>
        )}
      </Card>
    </div>
  )
}
