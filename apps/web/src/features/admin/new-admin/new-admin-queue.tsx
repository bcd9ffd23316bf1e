/** New admins that wait for a second admin, and the latest that were decided. */
import type { NewAdminView } from '@handshake/contracts/admin/new-admin-routes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadMore } from '#patterns/load-more.tsx'
import { QueryError } from '#patterns/query-card.tsx'
import { formatMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadingLabel, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { Link } from '#ui/link.tsx'
import { ApprovalItem } from '../approval/approval-item.tsx'
import { approvalStateWords } from '../approval/approval-words.ts'
import { endedNewAdminsQuery, waitingNewAdminsQuery } from './new-admin.queries.ts'
import { type NewAdminDecision, NewAdminDialog } from './new-admin-dialog.tsx'

/** `onlyWhenWaiting`: where it stands among other things, it takes no place while nothing waits. */
export function NewAdminQueue({ onlyWhenWaiting = false }: { onlyWhenWaiting?: boolean }) {
  const list = useInfiniteQuery(waitingNewAdminsQuery)
  const [decision, setDecision] = useState<NewAdminDecision | null>(null)
  const waiting = list.data?.pages.flatMap((page) => page.newAdmins) ?? []
  if (onlyWhenWaiting && waiting.length === 0 && decision === null) return null
  return (
    <Card>
      <CardHead
        title="New admins"
        description="Making an admin takes two. Start from a person’s row below; another admin approves it here."
      />
      {list.error && !list.data ? (
        <QueryError query={list} failed="We couldn’t load what’s waiting." />
      ) : list.isPending ? (
        <>
          <LoadingLabel>Loading what’s waiting</LoadingLabel>
          <SkeletonText lines={3} className="mt-4" />
        </>
      ) : waiting.length === 0 ? (
        <EmptyState title="Nobody is waiting." />
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {waiting.map((one) => (
            <ApprovalItem
              key={one.id}
              approval={one}
              title={`Make ${one.person.displayName} an admin`}
              onDecide={(action) => setDecision({ action, newAdmin: one })}
            />
          ))}
        </ul>
      )}
      <LoadMore list={list} className="mt-4" />
      {decision && <NewAdminDialog decision={decision} onClose={() => setDecision(null)} />}
    </Card>
  )
}

export function NewAdminHistory() {
  const list = useInfiniteQuery(endedNewAdminsQuery)
  const rows = list.data?.pages.flatMap((page) => page.newAdmins) ?? []
  if (rows.length === 0) return null
  return (
    <Card>
      <CardHead title="Past requests for an admin" description="Both admins are in the security log too." />
      <Table
        caption="Past requests for an admin"
        className="mt-4"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty="Nobody has asked yet."
      />
      <LoadMore list={list} className="mt-4" />
    </Card>
  )
}

const columns: readonly Column<NewAdminView>[] = [
  {
    id: 'person',
    header: 'Person',
    narrow: 'title',
    cell: ({ person, reason }) => (
      <span className="block py-2">
        <Link to={`/profile/${person.username}`} className="block font-medium wrap-anywhere text-text">
          {person.displayName}
        </Link>
        <span className="block max-w-prose font-normal wrap-anywhere text-muted">{reason}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'Outcome',
    narrow: 'figure',
    cell: ({ state }) => (
      <Badge tone={approvalStateWords[state].tone} icon={approvalStateWords[state].icon}>
        {approvalStateWords[state].word}
      </Badge>
    ),
  },
  {
    id: 'who',
    header: 'Requested and decided by',
    cell: ({ askedBy, decidedBy }) => (
      <span className="wrap-anywhere">
        {decidedBy === null ? askedBy.displayName : `${askedBy.displayName}, ${decidedBy.displayName}`}
      </span>
    ),
  },
  {
    id: 'ended',
    header: 'When',
    cell: ({ endedAt }) => (endedAt === null ? '–' : formatMoment(new Date(endedAt))),
  },
]
