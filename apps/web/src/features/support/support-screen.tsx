/** Support, for the person who needs it: the way to an answer, the way to us, and their tickets. */
import type { TicketRow } from '@handshake/contracts/support/ticket-views.ts'
import { ticketCategories, waitWords } from '@handshake/domain/support/ticket.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '#patterns/query-card.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { RowList } from '#ui/layout/row-list.tsx'
import { CoverLink } from '#ui/link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { ticketsQuery } from './support.queries.ts'
import { personLooks } from './ticket-words.ts'

export function SupportScreen() {
  const query = useQuery(ticketsQuery)
  return (
    <>
      <PageHead title="Support">
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/support/articles">Common questions</ButtonLink>
          <ButtonLink to="/support/new" variant="primary">
            Message us
          </ButtonLink>
        </div>
      </PageHead>
      <div className="flex max-w-3xl flex-col gap-5">
        <UsualWait minutes={query.data?.usualWaitMinutes ?? null} />
        <QueryContent
          inCard
          query={query}
          failed="We couldn’t load your tickets."
          loading={<SkeletonRows />}
          loadingText="Loading your tickets…"
          isEmpty={({ tickets }) => tickets.length === 0}
          empty={
            <Card>
              <EmptyState
                picture="mail"
                title="You haven’t messaged us yet."
                description="When something doesn’t look right, write to us. Our answers show up here."
              />
            </Card>
          }
        >
          {({ tickets }) => (
            <section aria-label="Your tickets">
              <h2 className="mb-2 text-sm font-semibold text-muted">Your tickets</h2>
              <Card padding="none" className="overflow-hidden">
                <RowList rows={tickets} rowKey={({ id }) => id}>
                  {(ticket) => <TicketListRow ticket={ticket} />}
                </RowList>
              </Card>
            </section>
          )}
        </QueryContent>
      </div>
    </>
  )
}

/** Only what was measured is told. */
export const UsualWait = ({ minutes }: { minutes: number | null }) =>
  minutes !== null && (
    <p className="text-sm text-muted">
      Most people hear back within <span className="font-medium text-text">{waitWords(minutes)}</span>.
    </p>
  )

const TicketListRow = ({ ticket }: { ticket: TicketRow }) => (
  <article className="relative flex flex-col items-start gap-x-4 gap-y-2 px-4 py-3.5 sm:flex-row sm:justify-between transition-colors pressable">
    <div className="min-w-0">
      <h3 dir="auto" className="line-clamp-2 text-base font-semibold wrap-anywhere text-text">
        <CoverLink to={`/support/${ticket.id}`}>{ticket.subject}</CoverLink>
      </h3>
      <p className="mt-0.5 text-sm text-muted">
        {ticketCategories[ticket.category]} · <TimeAgo at={ticket.updatedAt} />
      </p>
    </div>
    <StatusBadge look={personLooks[ticket.status]} className="mt-0.5 shrink-0" />
  </article>
)
