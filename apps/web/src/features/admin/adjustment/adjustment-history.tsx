/** Adjustments that ended, newest first: what was asked, by whom, who decided, and what the balance was before and after. */
import type { AdjustmentView } from '@handshake/contracts/admin/adjustment-routes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadMore } from '#patterns/load-more.tsx'
import { QueryError } from '#patterns/query-card.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { Money } from '#ui/money.tsx'
import { approvalColumns } from '../approval/approval-columns.tsx'
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
  approvalColumns.person,
  {
    id: 'change',
    header: 'Change',
    align: 'end',
    narrow: 'figure',
    cell: ({ changeCents }) => <Money amount={changeCents} kind="movement" size="sm" />,
  },
  approvalColumns.state,
  {
    id: 'balance',
    header: 'Balance after',
    align: 'end',
    cell: ({ balance }) => (balance === null ? '–' : <Money amount={balance.afterCents} size="sm" />),
  },
  approvalColumns.who,
  approvalColumns.ended,
]
