/** The bell in the header: how much waits for the person, a dot for what is only news, and both at a press. */
import BellIcon from 'lucide-react/icons/bell'
import { useState } from 'react'
import { useTurns, WaitingList } from '#features/turn/turn.public.tsx'
import { QueryContent } from '#patterns/query-card.tsx'
import { capped } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import { NoNotices } from './no-notices.tsx'
import { NoticeRow } from './notice-row.tsx'
import { useChangeNotices, useNotices } from './notification.queries.ts'

const shownInBell = 6
const mostCounted = 9

/** What waits for nobody but this person is a number; what they merely have not read is news, and counts quietly. */
function bellLabel({ waiting, unread }: { waiting: number; unread: number }): string {
  const parts = [waiting > 0 && `${waiting} waiting for you`, unread > 0 && `${unread} unread`]
  return ['Notifications', ...parts.filter((part) => part !== false)].join(', ')
}

export function Bell() {
  const [open, setOpen] = useState(false)
  const query = useNotices()
  const change = useChangeNotices()
  const unread = query.data?.unreadCount ?? 0
  const { turns, count: waiting } = useTurns()
  const close = () => setOpen(false)
  return (
    <Popover
      label="Notifications"
      open={open}
      onOpenChange={setOpen}
      className="sm:w-96"
      trigger={
        <IconButton label={bellLabel({ waiting, unread })} tooltipSide="bottom" className="relative">
          <BellIcon aria-hidden="true" />
          {waiting > 0 ? (
            <span
              aria-hidden="true"
              className="tabular absolute top-1 right-0.5 min-w-4.5 rounded-full bg-danger px-1 text-center text-2xs leading-4.5 font-semibold text-on-danger"
            >
              {capped(waiting, mostCounted)}
            </span>
          ) : (
            unread > 0 && (
              <span
                aria-hidden="true"
                className="absolute top-2 right-2 size-2 rounded-full bg-accent ring-2 ring-bg"
              />
            )
          )}
        </IconButton>
      }
    >
      <WaitingList turns={turns} count={waiting} onFollow={close} />
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-2">
        <h2 className="text-base font-semibold">
          Notifications
          {unread > 0 && (
            <span className="tabular ml-2 text-sm font-normal whitespace-nowrap text-muted">
              {capped(unread, mostCounted)} unread
            </span>
          )}
        </h2>
        {unread > 0 && (
          <Button variant="ghost" size="sm" onClick={() => change.mutate({ is: 'all-read' })}>
            Mark all read
          </Button>
        )}
      </div>
      <QueryContent
        query={query}
        failed="Failed to load notifications"
        loading={<SkeletonRows rows={2} />}
        empty={<NoNotices />}
        isEmpty={({ notices }) => notices.length === 0}
      >
        {({ notices }) => (
          <ul className="divide-y divide-line">
            {notices.slice(0, shownInBell).map((notice) => (
              <li key={notice.id}>
                <NoticeRow notice={notice} onFollow={close} />
              </li>
            ))}
          </ul>
        )}
      </QueryContent>
      <ButtonLink to="/notifications" full size="sm" className="mt-3" onClick={close}>
        See all notifications
      </ButtonLink>
    </Popover>
  )
}
