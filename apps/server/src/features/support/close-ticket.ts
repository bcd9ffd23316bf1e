/** Use case: a person closes their ticket. */
import type { support } from '@handshake/contracts/support.ts'
import type { UseCase } from '#platform/use-case.ts'
import { lockTicket, stepTicket } from './support.store.ts'
import { tellHelpers } from './tell-support.ts'
import { viewOwn } from './view-ticket.ts'

export const closeTicket: UseCase<typeof support.closeTicket> = async (ctx, { ticketId }, refuse) => {
  const ticket = await lockTicket(ctx, ticketId, { as: 'person', id: ctx.person.id })
  if (ticket === null) return refuse('support.unknown-ticket')
  // Null where it is closed already: pressing twice is no mistake.
  if ((await stepTicket(ctx, ticket, 'close', 'person')) !== null) await tellHelpers(ctx, ticket, 'changed')
  return viewOwn(ctx, ticketId, ctx.person.id)
}
