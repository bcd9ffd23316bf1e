/** One of the person's tickets: how it stands, what was written, and a place to write. */
import { support } from '@handshake/contracts/support/support.ts'
import type { TicketView } from '@handshake/contracts/support/ticket-views.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '#platform/api/use-call.ts'
import { usePlaceParams } from '#platform/navigation.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ticketQuery, ticketsQuery, useTakeInTicket } from './support.queries.ts'
import { UsualWait } from './support-screen.tsx'
import { Thread } from './thread.tsx'
import { TicketMissing } from './ticket-missing.tsx'
import { CloseTicket, TicketHead, ticketNotClosed } from './ticket-parts.tsx'
import { personLooks } from './ticket-words.ts'
import { WriteMessage } from './write-message.tsx'

const back = { to: '/support', label: 'Support' }

export function TicketScreen() {
  const { id = '' } = usePlaceParams()
  const query = useQuery(ticketQuery(id))
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <BackLink {...back} />
      {query.data ? <OwnTicket ticket={query.data} /> : <TicketMissing query={query} back={back} />}
    </div>
  )
}

function OwnTicket({ ticket }: { ticket: TicketView }) {
  const { data } = useQuery(ticketsQuery)
  const closing = useCall(support.closeTicket, { onDone: useTakeInTicket(), onFailed: ticketNotClosed })
  return (
    <>
      <TicketHead ticket={ticket} look={personLooks[ticket.status]} />
      <Card className="flex flex-col gap-6">
        <Thread
          messages={ticket.messages}
          mine="person"
          nameOf={({ side }) => (side === 'person' ? 'You' : 'Handshake support')}
        />
        {ticket.status === 'open' && <UsualWait minutes={data?.usualWaitMinutes ?? null} />}
        <div className="border-t border-line pt-5">
          <WriteMessage
            ticket={ticket}
            closing={ticket.status !== 'closed' && <CloseTicket ticketId={ticket.id} closing={closing} />}
          />
        </div>
      </Card>
    </>
  )
}
