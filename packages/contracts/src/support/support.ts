/** The wire of support: a person’s tickets and messages, and the staff’s queue with answers and internal notes. */
import { maxImageBytes } from '@handshake/domain/dispute/evidence-image.ts'
import { maxMessageLength, maxSubjectLength, ticketCategoryNames } from '@handshake/domain/support/ticket.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { idOf, line, nothing, paragraph, requestKey } from '../primitives.ts'
import { nextCursor, searchText, tablePage } from '../table-page.ts'
import { queuedTicketRow, queuedTicketView, ticketRow, ticketView } from './ticket-views.ts'

const which = { ticketId: idOf('ticket') }

/** Base64 has four characters for three bytes. */
const imageLength = Math.ceil(maxImageBytes / 3) * 4

/** Words, a picture, or both. */
const content = {
  text: paragraph('Message', maxMessageLength),
  image: z.nullable(
    z
      .string()
      .check(
        z.maxLength(imageLength, { error: 'Images can be up to 2 MB' }),
        z.regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: 'An image is sent as base64' }),
      ),
  ),
}
const words = paragraph('Message', maxMessageLength).check(z.minLength(1, { error: 'Please write something' }))

/** Room for the image and for words in any script. */
const body = { bytes: imageLength + 65_536 }

const contentRefusals = [
  'support.id-reused',
  'dispute.empty-evidence',
  'dispute.not-an-image',
  'dispute.image-too-large',
  'picture.busy',
] as const

/** Which tickets of the queue: those that wait for us, those we answered, and those that are settled. */
export const ticketQueues = ['waiting', 'answered', 'closed'] as const
export type TicketQueue = (typeof ticketQueues)[number]

export const support = defineContract({
  readTickets: {
    method: 'GET',
    path: '/api/support/tickets',
    access: 'signed-in',
    mayLag: true,
    summary: 'The person’s newest 100 tickets, and how long most people wait for a first answer, once that is known.',
    input: nothing,
    result: z.object({ tickets: z.array(ticketRow), usualWaitMinutes: z.nullable(z.int()) }),
    refusals: [],
  },
  readTicket: {
    method: 'GET',
    path: '/api/support/tickets/:ticketId',
    access: 'signed-in',
    summary: 'One of the person’s tickets with its messages.',
    input: z.object(which),
    result: ticketView,
    refusals: ['support.unknown-ticket'],
  },
  openTicket: {
    method: 'POST',
    path: '/api/support/tickets',
    access: 'signed-in',
    summary:
      'Opens a ticket with its first message and up to one image (PNG, JPEG or WebP, as base64). It can name the reference of an error and a handshake of the person’s.',
    input: z.object({
      requestId: requestKey,
      category: z.enum(ticketCategoryNames),
      subject: line('Subject', maxSubjectLength),
      ...content,
      errorReference: z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/, { error: 'Not a valid reference' }))),
      handshakeId: z.nullable(idOf('handshake')),
    }),
    result: ticketView,
    refusals: [...contentRefusals, 'support.too-many-tickets', 'handshake.unknown'],
    limit: { points: 20, perSeconds: 3_600, by: 'person' },
    body,
  },
  writeToTicket: {
    method: 'POST',
    path: '/api/support/tickets/:ticketId/messages',
    access: 'signed-in',
    summary: 'The person adds a message, an image, or both. A closed ticket is reopened by it.',
    input: z.object({ ...which, messageId: idOf('evidence'), ...content }),
    result: ticketView,
    refusals: [...contentRefusals, 'support.unknown-ticket', 'support.too-many-messages'],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
    body,
  },
  closeTicket: {
    method: 'POST',
    path: '/api/support/tickets/:ticketId/close',
    access: 'signed-in',
    summary: 'The person closes their ticket. Safe to repeat.',
    input: z.object(which),
    result: ticketView,
    refusals: ['support.unknown-ticket'],
  },
  readTicketQueue: {
    method: 'GET',
    path: '/api/staff/tickets',
    access: 'support',
    summary:
      'For support: tickets of others, 50 at a time, by words of the subject, person and category. Those that wait for us come by how long they have waited, the rest by the latest change.',
    input: z.object({
      queue: z.enum(ticketQueues),
      search: searchText,
      category: z.optional(z.enum(ticketCategoryNames)),
      ...tablePage(['waiting', 'changed', 'opened']),
    }),
    result: z.object({ tickets: z.array(queuedTicketRow), waitingCount: z.int(), nextCursor }),
    refusals: ['request.bad-cursor'],
  },
  readQueuedTicket: {
    method: 'GET',
    path: '/api/staff/tickets/:ticketId',
    access: 'support',
    summary: 'For support: one ticket with its messages and internal notes.',
    input: z.object(which),
    result: queuedTicketView,
    refusals: ['support.unknown-ticket'],
  },
  answerTicket: {
    method: 'POST',
    path: '/api/staff/tickets/:ticketId/answer',
    access: 'support',
    security: 'support.answered',
    summary:
      'Answers a ticket. `seenMessages` is how many messages were on the page; refused if there are more by now, so that two don’t answer at once.',
    input: z.object({ ...which, messageId: idOf('evidence'), text: words, seenMessages: z.int().check(z.gte(0)) }),
    result: queuedTicketView,
    refusals: ['support.unknown-ticket', 'support.moved-on', 'support.id-reused', 'support.too-many-messages'],
  },
  addTicketNote: {
    method: 'POST',
    path: '/api/staff/tickets/:ticketId/notes',
    access: 'support',
    security: 'support.noted',
    summary: 'Adds an internal note to a ticket. The person never sees it.',
    input: z.object({ ...which, noteId: idOf('note'), text: words }),
    result: queuedTicketView,
    refusals: ['support.unknown-ticket', 'support.id-reused'],
  },
  closeQueuedTicket: {
    method: 'POST',
    path: '/api/staff/tickets/:ticketId/close',
    access: 'support',
    security: 'support.closed',
    summary: 'Support closes a ticket. The person is told, and can reopen it by writing. Safe to repeat.',
    input: z.object(which),
    result: queuedTicketView,
    refusals: ['support.unknown-ticket'],
  },
})
