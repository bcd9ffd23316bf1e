/** Use case: the staff read a ticket with its notes. */
import type { support } from '@handshake/contracts/support.ts'
import type { UseCase } from '#platform/use-case.ts'
import { viewIfOthers } from './view-queued-ticket.ts'

export const readQueuedTicket: UseCase<typeof support.readQueuedTicket> = async (ctx, { ticketId }, refuse) =>
  (await viewIfOthers(ctx, ticketId, ctx.person.id)) ?? refuse('support.unknown-ticket')
