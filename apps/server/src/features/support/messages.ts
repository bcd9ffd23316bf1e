/** What both sides write in a ticket: its table, who may see a picture in it, and all messages of one. */
import type { TicketMessage } from '@handshake/contracts/support/ticket-views.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import { maxMessagesPerTicket } from '@handshake/domain/support/ticket.ts'
import type { Context } from '#platform/context.ts'
import {
  type AttachmentTable,
  attach,
  type DrawnPicture,
  readAttachments,
  serveAttachments,
} from '#platform/http/attachments.ts'
import type { Person } from '#platform/use-case.ts'
import { findTicket, type TicketId } from './support.store.ts'

export const messageTable: AttachmentTable = {
  table: 'support_messages',
  of: 'ticket_id',
  imagePath: '/api/support/message/image',
}

type Message = {
  readonly id: Id<'evidence'>
  readonly ticketId: TicketId
  readonly personId: PersonId
  readonly side: TicketMessage['side']
  readonly text: string
  readonly picture: DrawnPicture | null
}

/** The caller holds the ticket's row. */
export const addMessage = (ctx: Context, { ticketId, side, ...message }: Message) =>
  attach(ctx, messageTable, { ...message, of: ticketId, more: { side } }, maxMessagesPerTicket)

/** With who wrote each, which only the staff are told. */
export const readMessages = async (
  ctx: Pick<Context, 'client'>,
  ticketId: TicketId,
): Promise<(TicketMessage & { readonly personId: PersonId })[]> =>
  (await readAttachments(ctx, messageTable, ticketId, ['side'])).map(({ side, ...message }) => ({
    ...message,
    side: side as TicketMessage['side'],
  }))

const helps = ({ role }: Pick<Person, 'role'>): boolean => role === 'support' || role === 'admin'

/** To the person of its ticket, and to those who answer. */
export const serveMessageImage: ReturnType<typeof serveAttachments> = serveAttachments(
  messageTable,
  async (ctx, id, person) => {
    const looking = (as: 'person' | 'staff') => findTicket(ctx, id as TicketId, { as, id: person.id })
    return (await looking('person')) !== null || (helps(person) && (await looking('staff')) !== null)
  },
)
