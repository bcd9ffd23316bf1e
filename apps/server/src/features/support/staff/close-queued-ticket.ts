/** Use case: the staff close a ticket that is settled. */
import type { support } from '@handshake/contracts/support.ts'
import type { UseCase } from '#platform/use-case.ts'
import { lockTicket, stepTicket } from '../support.store.ts'
import { tellPerson } from '../tell-support.ts'
import { viewOthers } from './view-queued-ticket.ts'

export const closeQueuedTicket: UseCase<typeof support.closeQueuedTicket> = async (ctx, { ticketId }, refuse) => {
  const ticket = await lockTicket(ctx, ticketId, { as: 'staff', id: ctx.person.id })
  if (ticket === null) return refuse('support.unknown-ticket')
  const after = await stepTicket(ctx, ticket, 'close', 'staff')
  ctx.concerns({ details: { before: ticket.status, after: after ?? ticket.status } })
  if (after !== null) await tellPerson(ctx, ticket, 'support.closed')
  return viewOthers(ctx, ticketId, ctx.person.id)
}
