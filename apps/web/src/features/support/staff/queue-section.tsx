/** The staff's line of tickets: who waits longest comes first. */
import type { QueuedTicketRow } from '@handshake/contracts/support/ticket-views.ts'
import { ticketCategories } from '@handshake/domain/support/ticket.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedTable } from '#patterns/table/paged-table.tsx'
import { optionsOf, type TableShape, tableShape, useTable } from '#patterns/table/use-table.ts'
import { useSearchParams } from '#platform/navigation.ts'
import type { Column } from '#ui/layout/table.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { queueQuery } from '../support.queries.ts'
import { staffLooks } from '../ticket-words.ts'

const shape = tableShape({
  fields: [
    {
      name: 'queue',
      label: 'Which tickets',
      kind: 'tabs',
      options: optionsOf({ '': 'Waiting', answered: 'Answered', closed: 'Closed' }, (label) => label),
    },
    { name: 'search', label: 'Search', kind: 'search', hint: 'Words of the subject, a person, or a reference.' },
    { name: 'category', label: 'Category', kind: 'choice', options: optionsOf(ticketCategories, (label) => label) },
  ],
  sorts: [
    { name: 'waiting', label: 'Waiting', order: 'asc' },
    { name: 'changed', label: 'Changed', order: 'desc' },
    { name: 'opened', label: 'Opened', order: 'desc' },
  ],
})
/** Whoever waits for nobody comes by the latest change. */
const answeredShape: TableShape = { ...shape, sorts: shape.sorts.slice(1) }

const emptyWords: Readonly<Record<string, string>> = {
  answered: 'No tickets are waiting for the other side.',
  closed: 'No tickets are closed yet.',
}

export function TicketQueueSection() {
  const [address] = useSearchParams()
  const isWaiting = !address.has('queue')
  const table = useTable(isWaiting ? shape : answeredShape)
  const list = useInfiniteQuery({ ...queueQuery(table.asked), placeholderData: (before) => before })
  const waiting = list.data?.pages[0]?.waitingCount
  const { queue = '', search, category } = table.asked
  const isNarrowed = search !== undefined || category !== undefined
  return (
    <PagedTable
      name="tickets"
      title="Tickets"
      description={waiting === undefined ? 'Messages to support.' : waitingWords(waiting)}
      table={table}
      list={list}
      rowsOf={({ tickets }) => tickets}
      columns={isWaiting ? waitingColumns : answeredColumns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => `/admin/tickets/${id}`}
      empty={isNarrowed ? 'No ticket matches.' : (emptyWords[queue] ?? 'Nobody is waiting for an answer.')}
      failed="We couldn’t load the tickets."
    />
  )
}

const waitingWords = (count: number): string => (count === 1 ? '1 ticket is waiting' : `${count} tickets are waiting`)

const columns: readonly Column<QueuedTicketRow>[] = [
  {
    id: 'subject',
    header: 'Subject',
    narrow: 'title',
    cell: ({ subject }) => (
      <span dir="auto" className="line-clamp-2 py-2 wrap-anywhere text-text">
        {subject}
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    narrow: 'figure',
    cell: ({ status }) => <StatusBadge look={staffLooks[status]} />,
  },
  { id: 'person', header: 'From', cell: ({ person }) => <span className="wrap-anywhere">{person.displayName}</span> },
  { id: 'category', header: 'Category', cell: ({ category }) => ticketCategories[category] },
  { id: 'messages', header: 'Messages', align: 'end', cell: ({ messageCount }) => messageCount },
  { id: 'opened', header: 'Opened', sort: 'opened', cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
]

const changed: Column<QueuedTicketRow> = {
  id: 'changed',
  header: 'Changed',
  sort: 'changed',
  cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
}

const waitingColumns: readonly Column<QueuedTicketRow>[] = [
  ...columns,
  {
    id: 'waiting',
    header: 'Waiting since',
    sort: 'waiting',
    cell: ({ waitingSince }) => waitingSince !== null && <TimeAgo at={waitingSince} />,
  },
]
const answeredColumns = [...columns, changed]
