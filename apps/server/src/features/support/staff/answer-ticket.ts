/** Use case: the staff answer a ticket, unless something new was written in it meanwhile. */
import type { support } from '@handshake/contracts/support.ts'
import { assert } from '@handshake/domain/assert.ts'
import { maxMessagesPerTicket } from '@handshake/domain/support/ticket.ts'
import type { UseCase } from '#platform/use-case.ts'
import { addMessage } from '../messages.ts'
import { lockTicket, stepTicket } from '../support.store.ts'
import { tellPerson } from '../tell-support.ts'
import { viewOthers } from './view-queued-ticket.ts'

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
