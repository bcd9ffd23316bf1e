/** Use cases: the staff read a ticket with its notes, answer it, leave a note and close it. */
import type { support } from '@handshake/contracts/support/support.ts'
import { assert } from '@handshake/domain/assert.ts'
import { maxMessagesPerTicket } from '@handshake/domain/support/ticket.ts'
import type { UseCase } from '#platform/use-case.ts'
import { addMessage, tellOfNote, tellPerson } from '../messages.ts'
import { lockTicket, stepTicket } from '../support.store.ts'
import { viewIfOthers, viewOthers } from './read-ticket-queue.ts'

/** The staff read a ticket with its notes. */
export const readQueuedTicket: UseCase<typeof support.readQueuedTicket> = async (ctx, { ticketId }, refuse) =>
  (await viewIfOthers(ctx, ticketId, ctx.person.id)) ?? refuse('support.unknown-ticket')

/** The staff answer a ticket, unless something new was written in it meanwhile. */
export const answerTicket: UseCase<typeof support.answerTicket> = async (ctx, input, refuse) => {
  const { ticketId, messageId, text, seenMessages } = input
  const staffId = ctx.person.id
  const ticket = await lockTicket(ctx, ticketId, { as: 'staff', id: staffId })
  if (ticket === null) return refuse('support.unknown-ticket')
  const message = { id: messageId, ticketId, personId: staffId, side: 'staff', text, picture: null } as const
  const added = await addMessage(ctx, message)
  // Sent before: it is one of the messages by now, so nothing is counted.
  ctx.concerns({ details: { before: ticket.status, after: ticket.status } })
  if (added === 'same') return viewOthers(ctx, ticketId, staffId)
  if (added === 'other') return refuse('support.id-reused')
  if (added === 'too-many') return refuse('support.too-many-messages', { limit: maxMessagesPerTicket })
  if (ticket.messageCount > seenMessages) return refuse('support.moved-on')
  const after = await stepTicket(ctx, ticket, 'answer', 'staff')
  assert(after !== null, 'a ticket can be answered wherever it stands')
  ctx.concerns({ details: { before: ticket.status, after, messageId } })
  await tellPerson(ctx, ticket, 'support.answered')
  return viewOthers(ctx, ticketId, staffId)
}

/** The staff leave a note on a ticket that the person never sees. */
export const addTicketNote: UseCase<typeof support.addTicketNote> = async (ctx, { ticketId, noteId, text }, refuse) => {
  const staffId = ctx.person.id
  const ticket = await lockTicket(ctx, ticketId, { as: 'staff', id: staffId })
  if (ticket === null) return refuse('support.unknown-ticket')
  const note = { id: noteId, ticket_id: ticketId, user_id: staffId, text }
  const added = await ctx.sql
    .insertInto('support_notes')
    .values({ ...note, created_at: ctx.now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  const known = await ctx.sql
    .selectFrom('support_notes')
    .where('id', '=', noteId)
    .select(['ticket_id', 'user_id', 'text'])
    .executeTakeFirst()
  if (known?.ticket_id !== ticketId || known.user_id !== staffId || known.text !== text)
    return refuse('support.id-reused')
  ctx.concerns({ details: { before: ticket.status, after: ticket.status, noteId } })
  if (added.numInsertedOrUpdatedRows === 1n) await tellOfNote(ctx)
  return viewOthers(ctx, ticketId, staffId)
}

/** The staff close a ticket that is settled. */
export const closeQueuedTicket: UseCase<typeof support.closeQueuedTicket> = async (ctx, { ticketId }, refuse) => {
  const ticket = await lockTicket(ctx, ticketId, { as: 'staff', id: ctx.person.id })
  if (ticket === null) return refuse('support.unknown-ticket')
  const after = await stepTicket(ctx, ticket, 'close', 'staff')
  ctx.concerns({ details: { before: ticket.status, after: after ?? ticket.status } })
  if (after !== null) await tellPerson(ctx, ticket, 'support.closed')
  return viewOthers(ctx, ticketId, ctx.person.id)
}
