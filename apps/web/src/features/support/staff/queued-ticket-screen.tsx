/** One ticket for the staff: the person, what was written, an answer, internal notes, and closing it. */
import { support } from '@handshake/contracts/support/support.ts'
import type { QueuedTicketView } from '@handshake/contracts/support/ticket-views.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '#platform/api/use-call.ts'
import { usePlaceParams } from '#platform/navigation.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/link.tsx'
import { queuedTicketQuery, useTakeInQueued } from '../support.queries.ts'
import { Thread } from '../thread.tsx'
import { TicketMissing } from '../ticket-missing.tsx'
import { CloseTicket, TicketHead, ticketNotClosed } from '../ticket-parts.tsx'
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
  const closing = useCall(support.closeQueuedTicket, { onDone: useTakeInQueued(), onFailed: ticketNotClosed })
  return (
    <>
      <TicketHead ticket={ticket} look={staffLooks[ticket.status]}>
        <Link to={`/profile/${person.username}`} className="text-text underline underline-offset-2">
          {person.displayName}
        </Link>
        {' · '}
      </TicketHead>
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
              closing={ticket.status !== 'closed' && <CloseTicket ticketId={ticket.id} closing={closing} />}
            />
          </div>
        </Card>
        <NotesCard ticket={ticket} />
      </div>
    </>
  )
}
