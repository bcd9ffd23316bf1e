/** A ticket as the person sees it: nothing here reads a note or a name of the staff. */
import type { TicketRow, TicketView } from '@handshake/contracts/support/ticket-views.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { readMessages } from './messages.ts'
import { findTicket, type Ticket, type TicketId } from './support.store.ts'

export const rowView = (ticket: Ticket): TicketRow => ({
  id: ticket.id,
  category: ticket.category,
  subject: ticket.subject,
  status: ticket.status,
  createdAt: ticket.createdAt.toISOString(),
  updatedAt: ticket.updatedAt.toISOString(),
  waitingSince: ticket.waitingSince?.toISOString() ?? null,
  messageCount: ticket.messageCount,
})

/** Null for whoever did not open it. */
export async function viewIfOwn(
  ctx: Pick<Context, 'client'>,
  ticketId: TicketId,
  personId: PersonId,
): Promise<TicketView | null> {
  const ticket = await findTicket(ctx, ticketId, { as: 'person', id: personId })
  if (ticket === null) return null
  const messages = await readMessages(ctx, ticketId)
  return {
    ...rowView(ticket),
    errorReference: ticket.errorReference,
    handshake: ticket.handshake,
    messages: messages.map(({ personId: _, ...message }) => message),
  }
}

export const viewOwn = async (
  ctx: Pick<Context, 'client'>,
  ticketId: TicketId,
  personId: PersonId,
): Promise<TicketView> => present(await viewIfOwn(ctx, ticketId, personId), 'whoever writes in a ticket may read it')
