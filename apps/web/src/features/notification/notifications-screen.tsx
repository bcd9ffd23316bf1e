/** The notifications screen: all notices or those of one kind, page by page, marked read or deleted one by one or all at once. */
import { type NoticeFilter, noticeFilters } from '@handshake/domain/notification/notice-groups.ts'
import { useState } from 'react'
import { LoadMore } from '#patterns/load-more.tsx'
import { QueryContent } from '#patterns/query-card.tsx'
import { useSessionAnswer } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Select } from '#ui/form/select.tsx'
import { Card } from '#ui/layout/card.tsx'
import { RowList } from '#ui/layout/row-list.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { NoNotices, NoticeRow } from './notice-row.tsx'
import { useChangeNotices, useNoticePages } from './notification.queries.ts'

const filterNames: Readonly<Record<NoticeFilter, string>> = {
  all: 'All',
  unread: 'Unread',
  handshakes: 'Handshakes',
  money: 'Money',
  loans: 'Loans',
  account: 'Friends and account',
  operations: 'Operations',
}

export function NotificationsScreen() {
  const [show, setShow] = useState<NoticeFilter>('all')
  const list = useNoticePages(show)
  const { data } = list
  const { mutate: change } = useChangeNotices()
  const newest = show === 'all' ? data?.notices[0] : undefined
  return (
    <div className="mx-auto max-w-3xl">
      <div className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-3">
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
      <FilterChoice show={show} onChange={setShow} />
      <Card padding="none" className="px-4 sm:px-5">
        <QueryContent
          query={list}
          failed="Failed to load notifications"
          loading={<SkeletonRows />}
          empty={show === 'all' ? <NoNotices /> : <NothingOf show={show} onShowAll={() => setShow('all')} />}
          isEmpty={({ notices }) => notices.length === 0}
        >
          {({ notices }) => (
            <RowList rows={notices} rowKey={({ id }) => id} className="py-1">
              {(notice) => <NoticeRow notice={notice} />}
            </RowList>
          )}
        </QueryContent>
      </Card>
      <LoadMore list={list} className="mt-4" />
    </div>
  )
}

function NothingOf({ show, onShowAll }: { show: NoticeFilter; onShowAll: () => void }) {
  const what = show === 'unread' ? 'unread notifications' : 'notifications of this kind'
  return (
    <EmptyState
      picture="bell"
      title="Nothing here"
      description={`You have no ${what}.`}
      action={<Button onClick={onShowAll}>Show all</Button>}
    />
  )
}

function FilterChoice({ show, onChange }: { show: NoticeFilter; onChange: (show: NoticeFilter) => void }) {
  const isAdmin = useSessionAnswer()?.session?.person.role === 'admin'
  // Only admins are told how the installation runs.
  const offered = noticeFilters.filter((filter) => filter !== 'operations' || isAdmin)
  return (
    <Select
      aria-label="Show"
      className="mb-4 sm:max-w-60"
      value={show}
      onChange={({ target }) => onChange(target.value as NoticeFilter)}
      options={offered.map((value) => ({ value, label: filterNames[value] }))}
    />
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
