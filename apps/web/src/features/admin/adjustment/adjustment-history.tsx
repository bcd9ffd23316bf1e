/** Adjustments that ended, newest first: what was asked, by whom, who decided, and what the balance was before and after. */
import type { AdjustmentView } from '@handshake/contracts/admin/adjustment-routes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadMore } from '#patterns/load-more.tsx'
import { QueryError } from '#patterns/query-card.tsx'
import { formatMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { approvalStateWords } from '../approval/approval-words.ts'
import { endedQuery } from './adjustment.queries.ts'

export function AdjustmentHistory() {
  const list = useInfiniteQuery(endedQuery)
  return (
    <Card>
      <CardHead
        title="Past adjustments"
        description="Start one from a person’s row in People. Both admins and both balances are in the security log too."
      />
      {list.error && !list.data ? (
        <QueryError query={list} failed="We couldn’t load past adjustments." />
      ) : (
        <Table
          caption="Past adjustments"
          className="mt-4"
          columns={columns}
          rows={list.data?.pages.flatMap((page) => page.adjustments) ?? []}
          rowKey={({ id }) => id}
          loading={list.isPending}
          empty="Nobody’s balance has been adjusted yet."
        />
      )}
      <LoadMore list={list} className="mt-4" />
    </Card>
  )
}

const columns: readonly Column<AdjustmentView>[] = [
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
    id: 'change',
    header: 'Change',
    align: 'end',
    narrow: 'figure',
    cell: ({ changeCents }) => <Money amount={changeCents} kind="movement" size="sm" />,
  },
  {
    id: 'state',
    header: 'Outcome',
    cell: ({ state }) => (
      <Badge tone={approvalStateWords[state].tone} icon={approvalStateWords[state].icon}>
        {approvalStateWords[state].word}
      </Badge>
    ),
  },
  {
    id: 'balance',
    header: 'Balance after',
    align: 'end',
    cell: ({ balance }) => (balance === null ? '–' : <Money amount={balance.afterCents} size="sm" />),
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
