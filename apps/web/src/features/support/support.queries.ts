/** Reads of tickets through the query cache, and how the answer of a step is taken in. */
import { support } from '@handshake/contracts/support/support.ts'
import type { QueuedTicketView, TicketView } from '@handshake/contracts/support/ticket-views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lookAgain } from '#platform/cache/look-again.ts'
import { pagesQuery, readQuery } from '#platform/cache/queries.ts'

export const ticketsQuery = readQuery('support.readTickets', support.readTickets, {})

export const ticketQuery = (ticketId: string) => readQuery('support.readTicket', support.readTicket, { ticketId })

/** Without a queue in the address it is those who wait. */
export const queueQuery = (asked: Readonly<Record<string, string>>) =>
  pagesQuery('support.readTicketQueue', support.readTicketQueue, { queue: 'waiting', ...asked })

export const queuedTicketQuery = (ticketId: string) =>
  readQuery('support.readQueuedTicket', support.readQueuedTicket, { ticketId })

/** What a step answered is shown at once; lists are read again. */
export function useTakeInTicket(): (view: TicketView) => void {
  const client = useQueryClient()
  return (view) => {
    client.setQueryData(ticketQuery(view.id).queryKey, view)
    lookAgain(client, 'support')
  }
}

export function useTakeInQueued(): (view: QueuedTicketView) => void {
  const client = useQueryClient()
  return (view) => {
    client.setQueryData(queuedTicketQuery(view.id).queryKey, view)
    lookAgain(client, 'support')
  }
}
