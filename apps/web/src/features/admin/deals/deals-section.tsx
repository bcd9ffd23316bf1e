/** The room for deals: every handshake, pool and agreement, found by anything, and those that are stuck. */
import type { DealRow } from '@handshake/contracts/admin/deal-routes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedTable } from '#patterns/table/paged-table.tsx'
import { optionsOf, tableShape, useTable } from '#patterns/table/use-table.ts'
import { formatMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { type Column, moneyColumn } from '#ui/layout/table.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { dealsQuery } from '../admin.queries.ts'
import { kindOptions, kindWords, nameOf, statusLook, statusOptions, stuckWords } from './deal-words.ts'

const shape = tableShape({
  fields: [
    {
      name: 'view',
      label: 'Which ones',
      kind: 'tabs',
      options: optionsOf({ '': 'All', stuck: 'Stuck' }, (label) => label),
    },
    {
      name: 'search',
      label: 'Search',
      kind: 'search',
      hint: 'A person, an id, a kind, a status, or words of a public title: “disputed loan maya”.',
    },
    { name: 'kind', label: 'Kind', kind: 'choice', options: kindOptions },
    { name: 'status', label: 'Status', kind: 'choice', options: statusOptions },
  ],
  sorts: [
    { name: 'created', label: 'Created', order: 'desc' },
    { name: 'due', label: 'Due', order: 'asc' },
    { name: 'amount', label: 'Amount', order: 'desc' },
  ],
})

export function DealsSection() {
  const table = useTable(shape)
  const list = useInfiniteQuery({ ...dealsQuery(table.asked), placeholderData: (before) => before })
  const stuck = table.asked.view === 'stuck'
  return (
    <PagedTable
      name="handshakes"
      title="Handshakes and agreements"
      description="Bets, pools, loans, splits, rentals and the rest. Private ones show no title, and opening one asks you why."
      table={table}
      list={list}
      rowsOf={({ deals }) => deals}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => `/admin/handshakes/${id}`}
      empty={stuck ? 'Nothing is stuck.' : 'Nothing matches.'}
      failed="We couldn’t load the handshakes."
    />
  )
}

const peopleOf = ({ people, peopleCount }: DealRow): string => {
  const names = people.map(({ displayName }) => displayName).join(', ')
  return peopleCount > people.length ? `${names} +${peopleCount - people.length}` : names
}

const columns: readonly Column<DealRow>[] = [
  {
    id: 'what',
    header: 'What',
    narrow: 'title',
    cell: (deal) => (
      <span className="block max-w-md py-2">
        <span
          dir="auto"
          className={deal.title === null ? 'block text-muted italic' : 'line-clamp-2 block wrap-anywhere text-text'}
        >
          {nameOf(deal)}
        </span>
        <span className="block font-normal wrap-anywhere text-muted">{peopleOf(deal)}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    narrow: 'figure',
    cell: ({ status }) => <StatusBadge look={statusLook(status)} />,
  },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => kindWords[kind] },
  moneyColumn({ id: 'amount', header: 'Amount', sort: 'amount', amount: ({ amountCents }) => amountCents }),
  {
    id: 'created',
    header: 'Created',
    sort: 'created',
    cell: ({ createdAt }) => formatMoment(new Date(createdAt)),
  },
  {
    id: 'due',
    header: 'Due',
    sort: 'due',
    cell: ({ dueAt, stuck }) => (
      <span className="flex flex-col items-start gap-1 py-1 stacked:items-end">
        {dueAt === null ? '–' : formatMoment(new Date(dueAt))}
        {stuck.map((reason) => (
          <Badge key={reason} tone="loss">
            {stuckWords[reason]}
          </Badge>
        ))}
      </span>
    ),
  },
]
