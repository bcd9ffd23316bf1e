/** Messages of a ticket: their table, who may see a picture in one, and who is told of a new one. */
import type { TicketMessage } from '@handshake/contracts/support/ticket-views.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import { maxMessagesPerTicket } from '@handshake/domain/support/ticket.ts'
import { notify, staffWith } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import {
  type AttachmentTable,
  attach,
  type DrawnPicture,
  readAttachments,
  serveAttachments,
} from '#platform/http/input/attachments.ts'
import type { Person } from '#platform/use-case.ts'
import { findTicket, type Ticket, type TicketId } from './support.store.ts'

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

const helpers = (ctx: Context): Promise<PersonId[]> => staffWith(ctx, ['support', 'admin'])

type TicketRef = Pick<Ticket, 'id' | 'subject' | 'personId'>

const factsOf = ({ now }: Context, { id, subject }: TicketRef) => ({
  ticketId: id,
  subject,
  occasion: String(now.getTime()),
})

/** The person wrote or closed it: their other tabs and the staff look again, and hear of one that begins to wait. */
export async function tellHelpers(ctx: Context, ticket: TicketRef, news: 'waits' | 'changed'): Promise<void> {
  const staff = (await helpers(ctx)).filter((id) => id !== ticket.personId)
  ctx.tell([...staff, ticket.personId], ['support'])
  if (news === 'waits') await notify(ctx, 'support.ticket-waiting', staff, factsOf(ctx, ticket))
}

/** A note is nobody's business but the staff's: not even the person's browser hears that something happened. */
export async function tellOfNote(ctx: Context): Promise<void> {
  ctx.tell(await helpers(ctx), ['support'])
}

export async function tellPerson(ctx: Context, ticket: TicketRef, kind: 'support.answered' | 'support.closed') {
  await notify(ctx, kind, [ticket.personId], factsOf(ctx, ticket))
  ctx.tell([...(await helpers(ctx)), ticket.personId], ['support'])
}
