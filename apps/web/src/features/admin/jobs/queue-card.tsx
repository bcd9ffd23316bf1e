/** The queue behind the jobs: what is due, what failed and is tried again, and what was given up. */
import type { admin, TroubleView } from '@handshake/contracts/admin/admin.ts'
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { formatMoment } from '#platform/format.ts'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { NamedBlock } from '#ui/named-value.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'

const columns: readonly Column<TroubleView>[] = [
  {
    id: 'task',
    header: 'Work',
    narrow: 'title',
    cell: ({ task, failure }) => (
      <span className="block py-2">
        <span className="block font-mono text-sm break-words text-text">{task}</span>
        <span className="block font-normal break-words text-loss">{failure}</span>
      </span>
    ),
  },
  {
    id: 'attempts',
    header: 'Tries',
    align: 'end',
    narrow: 'figure',
    cell: ({ attempts, maxAttempts }) => `${attempts} of ${maxAttempts}`,
  },
  {
    id: 'next',
    header: 'Next try',
    cell: ({ nextTryAt }) => (nextTryAt === null ? 'Gave up' : formatMoment(new Date(nextTryAt))),
  },
  { id: 'since', header: 'Since', cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
]

export function QueueCard({ queue }: { queue: ResultOf<typeof admin.readJobs>['queue'] }) {
  const figures = [
    { name: 'Due now', count: queue.due },
    { name: 'Retrying', count: queue.failing },
    { name: 'Gave up', count: queue.givenUp },
  ]
  return (
    <Card>
      <CardHead
        title="Queue"
        description="Work triggered by events: notifications, emails, rewards and scheduled jobs."
      />
      <dl className="mt-4 grid grid-cols-3 gap-4">
        {figures.map(({ name, count }) => (
          <NamedBlock key={name} name={name} valueLook="tabular text-xl font-semibold text-text">
            {count.toLocaleString('en-US')}
          </NamedBlock>
        ))}
      </dl>
      {queue.troubles.length > 0 && (
        <Table
          caption="Work that failed"
          className="mt-4"
          columns={columns}
          rows={queue.troubles}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
  )
}
