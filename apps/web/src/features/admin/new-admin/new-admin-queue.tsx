/** New admins that wait for a second admin, and the latest that were decided. */
import type { NewAdminView } from '@handshake/contracts/admin/new-admin-routes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadMore } from '#patterns/load-more.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { approvalColumns } from '../approval/approval-columns.tsx'
import { ApprovalQueue } from '../approval/approval-queue.tsx'
import { endedNewAdminsQuery, waitingNewAdminsQuery } from './new-admin.queries.ts'
import { NewAdminDialog } from './new-admin-dialog.tsx'

export function NewAdminQueue({ onlyWhenWaiting }: { onlyWhenWaiting?: boolean }) {
  const list = useInfiniteQuery(waitingNewAdminsQuery)
  return (
    <ApprovalQueue
      list={list}
      waiting={list.data?.pages.flatMap((page) => page.newAdmins) ?? []}
      title="New admins"
      description="Making an admin takes two. Start from a person’s row below; another admin approves it here."
      empty="Nobody is waiting."
      onlyWhenWaiting={onlyWhenWaiting}
      titleOf={({ person }) => `Make ${person.displayName} an admin`}
      dialog={(decision, onClose) => <NewAdminDialog decision={decision} onClose={onClose} />}
    />
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
  approvalColumns.person,
  { ...approvalColumns.state, narrow: 'figure' },
  approvalColumns.who,
  approvalColumns.ended,
]
