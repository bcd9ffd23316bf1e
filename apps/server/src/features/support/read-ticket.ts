/** Use case: a person reads one of their tickets. */
import type { support } from '@handshake/contracts/support.ts'
import type { UseCase } from '#platform/use-case.ts'
import { viewIfOwn } from './view-ticket.ts'

export const readTicket: UseCase<typeof support.readTicket> = async (ctx, { ticketId }, refuse) =>
  (await viewIfOwn(ctx, ticketId, ctx.person.id)) ?? refuse('support.unknown-ticket')
