/** The bell in the header: how much is unread, said alike by the bell, its label and its panel; what waits for the person stands above it. */
import BellIcon from 'lucide-react/icons/bell'
import { useState } from 'react'
import { useTurns, WaitingList } from '#features/turn/turn.public.tsx'
import { QueryContent } from '#patterns/query-card.tsx'
import { capped } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { RowList } from '#ui/layout/row-list.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import { NoNotices, NoticeRow } from './notice-row.tsx'
import { useChangeNotices, useNotices } from './notification.queries.ts'

const shownInBell = 6
const maxCounted = 9

export function Bell() {
  const [open, setOpen] = useState(false)
  const query = useNotices()
  const change = useChangeNotices()
  const unread = query.data?.unreadCount ?? 0
  const counted = `${capped(unread, maxCounted)} unread`
  const { turns, count: waiting } = useTurns()
  const close = () => setOpen(false)
  return (
    <Popover
      label="Notifications"
      open={open}
      onOpenChange={setOpen}
      className="sm:w-96"
      trigger={
        <IconButton
          label={unread > 0 ? `Notifications, ${counted}` : 'Notifications'}
          tooltipSide="bottom"
          className="relative"
        >
          <BellIcon aria-hidden="true" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="tabular absolute top-1 right-0.5 min-w-4.5 rounded-full bg-danger px-1 text-center text-2xs leading-4.5 font-semibold text-on-danger"
            >
              {capped(unread, maxCounted)}
            </span>
          )}
        </IconButton>
      }
    >
      <WaitingList turns={turns} count={waiting} onFollow={close} />
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-2">
        <h2 className="text-base font-semibold">
          Notifications
          {unread > 0 && (
            <span className="tabular ml-2 text-sm font-normal whitespace-nowrap text-muted">{counted}</span>
          )}
        </h2>
        {unread > 0 && (
          <Button variant="ghost" size="sm" className="-mx-2 px-2" onClick={() => change.mutate({ is: 'all-read' })}>
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
          <RowList rows={notices.slice(0, shownInBell)} rowKey={({ id }) => id}>
            {(notice) => <NoticeRow notice={notice} short onFollow={close} />}
          </RowList>
        )}
      </QueryContent>
      <ButtonLink to="/notifications" full size="sm" className="mt-3" onClick={close}>
        See all notifications
      </ButtonLink>
    </Popover>
  )
}
