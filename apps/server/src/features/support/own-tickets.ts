/** Use cases: a person looks at their tickets, reads one, writes to it and closes it. */
import type { support } from '@handshake/contracts/support/support.ts'
import type { TicketRow, TicketView } from '@handshake/contracts/support/ticket-views.ts'
import { assert, present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import {
  maxMessagesPerTicket,
  usualWaitMinutes,
  waitSampleDays,
  waitSampleSize,
} from '@handshake/domain/support/ticket.ts'
import { eventOfWriting } from '@handshake/domain/support/ticket-machine.ts'
import { days } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import { type DrawnPicture, drawAttachment, sentPicture } from '#platform/http/input/attachments.ts'
import { Prepared, type UseCase } from '#platform/use-case.ts'
import { addMessage, readMessages, tellHelpers } from './messages.ts'
import { findTicket, lockTicket, stepTicket, type Ticket, type TicketId, ticketColumns } from './support.store.ts'

const most = 100

/** A person looks at their tickets, and at how long most people wait for a first answer. */
export const readTickets: UseCase<typeof support.readTickets> = async (ctx) => {
  const { rows } = await ctx.client.query<Ticket>({
    name: 'support-own-tickets',
    text: `select ${ticketColumns} from support_tickets t where t.user_id = $1 order by t.updated_at desc, t.id desc limit ${most}`,
    values: [ctx.person.id],
  })
  return { tickets: rows.map(rowView), usualWaitMinutes: usualWaitMinutes(await recentWaits(ctx)) }
}

/** From the first message to the first answer, in milliseconds. */
async function recentWaits({ client, now }: Pick<Context, 'client' | 'now'>): Promise<number[]> {
  const { rows } = await client.query<{ waitMs: number }>({
    name: 'support-recent-waits',
    text: `select (extract(epoch from first_answered_at - created_at) * 1000)::float8 as "waitMs" from support_tickets
      where first_answered_at > $1 order by first_answered_at desc limit ${waitSampleSize}`,
    values: [new Date(now.getTime() - days(waitSampleDays))],
  })
  return rows.map(({ waitMs }) => waitMs)
}

/** A person reads one of their tickets. */
export const readTicket: UseCase<typeof support.readTicket> = async (ctx, { ticketId }, refuse) =>
  (await viewIfOwn(ctx, ticketId, ctx.person.id)) ?? refuse('support.unknown-ticket')

/** A person writes in their ticket, wherever it stands; a closed one is open again. */
export const writeToTicket: Prepared<typeof support.writeToTicket> = new Prepared<typeof support.writeToTicket>(
  async (before, { ticketId, text, image }, refuse) => {
    const sent = sentPicture(image)
    if (text === '' && sent === null) return refuse('dispute.empty-evidence')
    // Nobody makes us draw for a ticket that is not theirs.
    if ((await findTicket(before, ticketId, { as: 'person', id: before.person.id })) === null)
      return refuse('support.unknown-ticket')
    const picture = await drawAttachment(sent)
    return typeof picture === 'string' ? refuse(picture) : write(picture)
  },
)

const write =
  (picture: DrawnPicture | null): UseCase<typeof support.writeToTicket> =>
  async (ctx, { ticketId, messageId, text }, refuse) => {
    const personId = ctx.person.id
    const ticket = await lockTicket(ctx, ticketId, { as: 'person', id: personId })
    if (ticket === null) return refuse('support.unknown-ticket')
    const added = await addMessage(ctx, { id: messageId, ticketId, personId, side: 'person', text, picture })
    if (added === 'other') return refuse('support.id-reused')
    if (added === 'too-many') return refuse('support.too-many-messages', { limit: maxMessagesPerTicket })
    if (added === 'same') return viewOwn(ctx, ticketId, personId)
    const now = await stepTicket(ctx, ticket, eventOfWriting[ticket.status], 'person')
    assert(now !== null, 'a person may write wherever their ticket stands')
    await tellHelpers(ctx, ticket, ticket.waitingSince === null ? 'waits' : 'changed')
    return viewOwn(ctx, ticketId, personId)
  }

/** A person closes their ticket. */
export const closeTicket: UseCase<typeof support.closeTicket> = async (ctx, { ticketId }, refuse) => {
  const ticket = await lockTicket(ctx, ticketId, { as: 'person', id: ctx.person.id })
  if (ticket === null) return refuse('support.unknown-ticket')
  // Null where it is closed already: pressing twice is no mistake.
  if ((await stepTicket(ctx, ticket, 'close', 'person')) !== null) await tellHelpers(ctx, ticket, 'changed')
  return viewOwn(ctx, ticketId, ctx.person.id)
}

/** A ticket as the person sees it: nothing here reads a note or a name of the staff. */
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
async function viewIfOwn(
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
