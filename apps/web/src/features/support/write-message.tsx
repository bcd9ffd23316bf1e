/** A person writes in their ticket; on a closed one that opens it again. */
import { formWords } from '@handshake/contracts/form-refusals.ts'
import { support } from '@handshake/contracts/support/support.ts'
import type { TicketView } from '@handshake/contracts/support/ticket-views.ts'
import { maxMessageLength } from '@handshake/domain/support/ticket.ts'
import type { ReactNode } from 'react'
import { MessageForm } from '#features/dispute/dispute.public.tsx'
import { useTakeInTicket } from './support.queries.ts'

export function WriteMessage({ ticket, closing }: { ticket: TicketView; closing: ReactNode }) {
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
