/** One of the person's tickets: how it stands, what was written, and a place to write. */
import { formWords } from '@handshake/contracts/form-refusals.ts'
import { support } from '@handshake/contracts/support/support.ts'
import type { TicketView } from '@handshake/contracts/support/ticket-views.ts'
import { maxMessageLength } from '@handshake/domain/support/ticket.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MessageForm } from '#features/dispute/dispute.public.tsx'
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

/** A person writes in their ticket; on a closed one that opens it again. */
function WriteMessage({ ticket, closing }: { ticket: TicketView; closing: ReactNode }) {
  const takeIn = useTakeInTicket()
  const field = { rows: 3, limit: maxMessageLength }
  const closed = ticket.status === 'closed'
  return (
    <MessageForm<typeof support.writeToTicket, 'evidence'>
      name="Write to support"
      route={support.writeToTicket}
      input={({ id, ...message }) => ({ ticketId: ticket.id, messageId: id, ...message })}
      onDone={takeIn}
      field={
        closed
          ? { ...field, label: 'Still need help?', hint: 'Writing again reopens this ticket.' }
          : { ...field, label: 'Your message' }
      }
      emptyWords={formWords('dispute.empty-evidence')}
      takesImage
      send={{ children: closed ? 'Send and reopen' : 'Send message', busyText: 'Sending…' }}
      beside={closing}
    />
  )
}
