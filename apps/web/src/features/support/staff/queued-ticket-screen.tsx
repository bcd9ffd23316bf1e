/** One ticket for the staff: the person, what was written, an answer, internal notes, and closing it. */
import type { QueuedTicketView } from '@handshake/contracts/support/ticket-views.ts'
import { support } from '@handshake/contracts/support.ts'
import { ticketCategories } from '@handshake/domain/support/ticket.ts'
import { useQuery } from '@tanstack/react-query'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { usePlaceParams } from '#platform/place-params.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Card } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Link } from '#ui/link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { queuedTicketQuery, useTakeInQueued } from '../support.queries.ts'
import { Thread } from '../thread.tsx'
import { TicketMissing } from '../ticket-missing.tsx'
import { About } from '../ticket-screen.tsx'
import { staffLooks } from '../ticket-words.ts'
import { AnswerForm } from './answer-form.tsx'
import { NotesCard } from './notes-card.tsx'

const back = { to: '/admin/tickets', label: 'Tickets' }

export function QueuedTicketScreen() {
  const { id = '' } = usePlaceParams()
  const query = useQuery(queuedTicketQuery(id))
  return (
    <div className="flex flex-col gap-4">
      <BackLink {...back} />
      {query.data ? <QueuedTicket ticket={query.data} /> : <TicketMissing query={query} back={back} />}
    </div>
  )
}

function QueuedTicket({ ticket }: { ticket: QueuedTicketView }) {
  const { person } = ticket
  return (
    <>
      <div>
        <PageHead
          title={
            <span dir="auto" className="wrap-anywhere">
              {ticket.subject}
            </span>
          }
        >
          <StatusBadge look={staffLooks[ticket.status]} />
        </PageHead>
        <p className="-mt-4 text-sm text-muted">
          <Link to={`/profile/${person.username}`} className="text-text underline underline-offset-2">
            {person.displayName}
          </Link>
          {' · '}
          {ticketCategories[ticket.category]}
          <About ticket={ticket} />
        </p>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card className="flex min-w-0 flex-col gap-6">
          <Thread
            messages={ticket.messages}
            mine="staff"
            nameOf={({ side, authorName }) => (side === 'person' ? person.displayName : authorName)}
          />
          <div className="border-t border-line pt-5">
            <AnswerForm
              ticket={ticket}
              closing={ticket.status !== 'closed' && <CloseQueuedTicket ticketId={ticket.id} />}
            />
          </div>
        </Card>
        <NotesCard ticket={ticket} />
      </div>
    </>
  )
}

function CloseQueuedTicket({ ticketId }: { ticketId: QueuedTicketView['id'] }) {
  const takeIn = useTakeInQueued()
  const closing = useCall(support.closeQueuedTicket, {
    onDone: takeIn,
    onFailed: (error) => showSnackbar(failureMessage('Ticket not closed', error)),
  })
  return (
    <Button variant="ghost" busy={closing.busy} busyText="Closing…" onClick={() => closing.run({ ticketId })}>
      Close ticket
    </Button>
  )
}
