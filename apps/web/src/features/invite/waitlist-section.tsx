/** The waitlist, newest first, found by email or by where people came from. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { invite } from '@handshake/contracts/invite/invite.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedTable } from '#patterns/table/paged-table.tsx'
import { tableShape, useTable } from '#patterns/table/use-table.ts'
import { formatMoment } from '#platform/format.ts'
import type { Column } from '#ui/layout/table.tsx'
import { waitlistQuery } from './invite.queries.ts'

type Entry = ResultOf<typeof invite.readWaitlist>['entries'][number]

const shape = tableShape({
  fields: [{ name: 'search', label: 'Search', kind: 'search', hint: 'Part of an email or a source.' }],
  sorts: [
    { name: 'joined', label: 'Joined', order: 'desc' },
    { name: 'email', label: 'Email', order: 'asc' },
  ],
})

const columns: readonly Column<Entry>[] = [
  {
    id: 'email',
    header: 'Email',
    sort: 'email',
    narrow: 'title',
    cell: ({ email }) => <span className="break-all">{email}</span>,
  },
  { id: 'source', header: 'Source', cell: ({ source }) => source },
  { id: 'status', header: 'Status', narrow: 'figure', cell: ({ status }) => status },
  { id: 'at', header: 'Joined', sort: 'joined', cell: ({ timestamp }) => formatMoment(new Date(timestamp)) },
]

export function WaitlistSection() {
  const table = useTable(shape)
  const list = useInfiniteQuery({ ...waitlistQuery(table.asked), placeholderData: (before) => before })
  const total = list.data?.pages[0]?.total
  return (
    <PagedTable
      name="waitlist"
      title="Waitlist"
      description={
        total === undefined
          ? 'People who left their email on the landing page.'
          : `${total} ${total === 1 ? 'person is' : 'people are'} waiting.`
      }
      table={table}
      list={list}
      rowsOf={({ entries }) => entries}
      columns={columns}
      rowKey={({ email }) => email}
      empty={table.asked.search === undefined ? 'Nobody is on the waitlist yet.' : 'Nobody on the waitlist matches.'}
      failed="We couldn’t load the waitlist."
    />
  )
}
