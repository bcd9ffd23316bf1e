/** Support: people write to us, and the staff answer. */
import { support } from '@handshake/contracts/support/support.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { accountClosed } from '#features/account/account.events.ts'
import type { Context } from '#platform/context.ts'
import { type DataSection, defineFeature, on } from '#platform/feature.ts'
import { ownPictures, ownRows } from '#platform/own-rows.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { messageTable, serveMessageImage } from './messages.ts'
import { openTicket } from './open-ticket.ts'
import { closeTicket, readTicket, readTickets, writeToTicket } from './own-tickets.ts'
import { addTicketNote, answerTicket, closeQueuedTicket, readQueuedTicket } from './staff/queued-tickets.ts'
import { readTicketQueue, ticketFile } from './staff/read-ticket-queue.ts'

/** Support's part of a data export, and what is forgotten with an account. */
const supportData: DataSection = {
  name: 'support',
  tables: {
    tickets: ownRows('support_tickets', {
      orderBy: 'created_at',
      columns: ['id', 'category', 'subject', 'status', 'error_reference', 'bet_id', 'created_at', 'updated_at'],
    }),
    messages: (sql, personId) =>
      sql
        .selectFrom('support_messages')
        .innerJoin('support_tickets', 'support_tickets.id', 'support_messages.ticket_id')
        .where('support_tickets.user_id', '=', personId)
        .orderBy('support_messages.created_at')
        .select(['ticket_id', 'side', 'text', 'support_messages.created_at']),
  },
  pictures: ownPictures('support_messages'),
}

/** What somebody told us in confidence goes with their account, pictures and notes about it included. */
async function forgetTickets({ sql }: Pick<Context, 'sql'>, personId: PersonId): Promise<void> {
  await sql.deleteFrom('support_tickets').where('user_id', '=', personId).execute()
}

export const supportFeature = defineFeature('support', {
  routes: bindRoutes(support, {
    readTickets,
    readTicket,
    openTicket,
    writeToTicket,
    closeTicket,
    readTicketQueue,
    readQueuedTicket,
    answerTicket,
    addTicketNote,
    closeQueuedTicket,
  }),
  dataSections: [supportData],
  tableFiles: [ticketFile],
  reactions: [on(accountClosed, 'support.forget-tickets', (ctx, { personId }) => forgetTickets(ctx, personId))],
  plainRoutes: [
    {
      method: 'GET',
      path: messageTable.imagePath,
      limit: { points: 600, perSeconds: 60 },
      serve: serveMessageImage,
    },
  ],
})
