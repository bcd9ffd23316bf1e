/** Use case: a person writes in their ticket, wherever it stands; a closed one is open again. */
import type { support } from '@handshake/contracts/support.ts'
import { assert } from '@handshake/domain/assert.ts'
import { maxMessagesPerTicket } from '@handshake/domain/support/ticket.ts'
import { eventOfWriting } from '@handshake/domain/support/ticket-machine.ts'
import { type DrawnPicture, drawAttachment, sentPicture } from '#platform/http/attachments.ts'
import { Prepared, type UseCase } from '#platform/use-case.ts'
import { addMessage } from './messages.ts'
import { findTicket, lockTicket, stepTicket } from './support.store.ts'
import { tellHelpers } from './tell-support.ts'
import { viewOwn } from './view-ticket.ts'

export const writeToTicket: Prepared<typeof support.writeToTicket> = new Prepared<typeof support.writeToTicket>(
  async (before, { ticketId, text, image }, refuse) => {
    const sent = sentPicture(image)
    if (text === '' && sent === null) return refuse('dispute.empty-evidence')
    // Nobody makes us draw for a ticket that is not theirs.
    if ((await findTicket(before, ticketId, { as: 'person', id: before.person.id })) === null)
      return refuse('support.unknown-ticket')
    const picture = await drawAttachment(sent)
    return typeof picture === 'string' ? refuse(picture) : write(picture)
  },
)

const write =
  (picture: DrawnPicture | null): UseCase<typeof support.writeToTicket> =>
  async (ctx, { ticketId, messageId, text }, refuse) => {
    const personId = ctx.person.id
    const ticket = await lockTicket(ctx, ticketId, { as: 'person', id: personId })
    if (ticket === null) return refuse('support.unknown-ticket')
    const added = await addMessage(ctx, { id: messageId, ticketId, personId, side: 'person', text, picture })
    if (added === 'other') return refuse('support.id-reused')
    if (added === 'too-many') return refuse('support.too-many-messages', { limit: maxMessagesPerTicket })
    if (added === 'same') return viewOwn(ctx, ticketId, personId)
    const now = await stepTicket(ctx, ticket, eventOfWriting[ticket.status], 'person')
    assert(now !== null, 'a person may write wherever their ticket stands')
    await tellHelpers(ctx, ticket, ticket.waitingSince === null ? 'waits' : 'changed')
    return viewOwn(ctx, ticketId, personId)
  }
