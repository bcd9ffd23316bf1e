/** Support: people write to us, and the staff answer. */
import { support } from '@handshake/contracts/support.ts'
import { accountClosed } from '#features/account/account.events.ts'
import { defineFeature, on } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { messageTable, serveMessageImage } from './messages.ts'
import { openTicket } from './open-ticket.ts'
import { closeTicket, readTicket, readTickets, writeToTicket } from './own-tickets.ts'
import { addTicketNote, answerTicket, closeQueuedTicket, readQueuedTicket } from './staff/queued-tickets.ts'
import { readTicketQueue, ticketFile } from './staff/read-ticket-queue.ts'
import { forgetTickets, supportData } from './support-data.ts'

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
