/** The staff's line of tickets: who waits longest comes first. */
import type { QueuedTicketRow } from '@handshake/contracts/support/ticket-views.ts'
import { type TicketQueue, ticketQueues } from '@handshake/contracts/support.ts'
import { ticketCategories } from '@handshake/domain/support/ticket.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '#patterns/query-card.tsx'
import { useSearchParams } from '#platform/navigation.ts'
import { Avatar } from '#ui/avatar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { queueQuery } from '../support.queries.ts'
import { staffLooks } from '../ticket-words.ts'

const queueWords: Readonly<Record<TicketQueue, { readonly label: string; readonly empty: string }>> = {
  waiting: { label: 'Waiting', empty: 'Nobody is waiting for an answer.' },
  answered: { label: 'Answered', empty: 'No tickets are waiting for the other side.' },
  closed: { label: 'Closed', empty: 'No tickets are closed yet.' },
}

export function TicketQueueSection() {
  const [address, setAddress] = useSearchParams()
  const queue = ticketQueues.find((one) => one === address.get('queue')) ?? 'waiting'
  const query = useQuery(queueQuery(queue))
  const waiting = query.data?.waitingCount
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label="Which tickets"
          value={queue}
          onValueChange={(next) => setAddress(next === 'waiting' ? {} : { queue: next })}
          options={ticketQueues.map((value) => ({ value, label: queueWords[value].label }))}
        />
        {waiting !== undefined && (
          <p className="text-sm text-muted">
            {waiting === 1 ? '1 ticket is waiting' : `${waiting} tickets are waiting`}
          </p>
        )}
      </div>
      <QueryContent
        inCard
        query={query}
        failed="We couldn’t load the tickets."
        loading={<SkeletonRows />}
        loadingText="Loading the tickets…"
        isEmpty={({ tickets }) => tickets.length === 0}
        empty={
          <Card>
            <EmptyState title={queueWords[queue].empty} />
          </Card>
        }
      >
        {({ tickets }) => (
          <Card padding="none" className="overflow-hidden">
            <ul aria-label="Tickets" className="divide-y divide-line">
              {tickets.map((ticket) => (
                <li key={ticket.id}>
                  <QueueRow ticket={ticket} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </QueryContent>
    </>
  )
}

const QueueRow = ({ ticket: { id, subject, person, category, status, waitingSince, updatedAt } }: QueueRowProps) => (
  <article className="relative flex items-start gap-3 px-4 py-3.5 transition-colors hover:bg-hover">
    <Avatar name={person.displayName} src={person.avatarUrl} size="sm" className="mt-0.5 shrink-0" />
    <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
      <div className="min-w-0">
        <h2 dir="auto" className="line-clamp-2 text-base font-semibold wrap-anywhere text-text">
          <Link to={`/admin/tickets/${id}`} className="after:absolute after:inset-0">
            {subject}
          </Link>
        </h2>
        <p className="mt-0.5 text-sm text-muted">
          {person.displayName} · {ticketCategories[category]}
        </p>
      </div>
      <p className="flex items-center gap-3 text-sm text-muted">
        <TimeAgo at={waitingSince ?? updatedAt} />
        <StatusBadge look={staffLooks[status]} />
      </p>
    </div>
  </article>
)

type QueueRowProps = { ticket: QueuedTicketRow }
