/** The notifications screen: the newest 50 notices, marked read or deleted one by one or all at once. */
import { useState } from 'react'
import { QueryContent } from '#patterns/query-card.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { NoNotices } from './no-notices.tsx'
import { NoticeRow } from './notice-row.tsx'
import { useChangeNotices, useNotices } from './notification.queries.ts'

export function NotificationsScreen() {
  const query = useNotices()
  const { data } = query
  const { mutate: change } = useChangeNotices()
  const newest = data?.notices[0]
  return (
    <div className="mx-auto max-w-3xl">
      <div className="mb-6 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
          Notifications
        </h1>
        <div className="flex gap-2">
          {data && data.unreadCount > 0 && (
            <Button size="sm" onClick={() => change({ is: 'all-read' })}>
              Mark all read
            </Button>
          )}
          {newest && <ClearAll newestAt={newest.createdAt} onConfirm={(until) => change({ is: 'cleared', until })} />}
        </div>
      </div>
      <Card padding="none" className="px-4 sm:px-5">
        <QueryContent
          query={query}
          failed="Failed to load notifications"
          loading={<SkeletonRows />}
          empty={<NoNotices />}
          isEmpty={({ notices }) => notices.length === 0}
        >
          {({ notices }) => (
            <ul className="divide-y divide-line py-1">
              {notices.map((notice) => (
                <li key={notice.id}>
                  <NoticeRow notice={notice} />
                </li>
              ))}
            </ul>
          )}
        </QueryContent>
      </Card>
    </div>
  )
}

/** Asks first. Only what was in the list when the question came up goes: a notice that comes in meanwhile has not been seen. */
function ClearAll({ newestAt, onConfirm }: { newestAt: string; onConfirm: (until: string) => void }) {
  const [until, setUntil] = useState<string | null>(null)
  return (
    <ConfirmDialog
      open={until !== null}
      onOpenChange={(open) => setUntil(open ? newestAt : null)}
      trigger={
        <Button size="sm" variant="ghost">
          Clear all
        </Button>
      }
      title="Clear all notifications"
      description="Are you sure you want to delete all notifications? This cannot be undone."
      confirmText="Delete all"
      onConfirm={() => {
        setUntil(null)
        if (until !== null) onConfirm(until)
      }}
    />
  )
}
