/** Use case: the staff leave a note on a ticket that the person never sees. */
import type { support } from '@handshake/contracts/support.ts'
import type { UseCase } from '#platform/use-case.ts'
import { lockTicket } from '../support.store.ts'
import { tellOfNote } from '../tell-support.ts'
import { viewOthers } from './view-queued-ticket.ts'

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
