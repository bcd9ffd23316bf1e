/** Tickets for tests: opened, written in and answered as people and staff do. */
import { randomUUID } from 'node:crypto'
import type { CallOf } from '@handshake/contracts/contract.ts'
import { support } from '@handshake/contracts/support/support.ts'
import type { Resident } from './residents.ts'

export const ticketForm = (
  over: Partial<CallOf<typeof support.openTicket>> = {},
): CallOf<typeof support.openTicket> => ({
  requestId: randomUUID(),
  category: 'money',
  subject: 'Where is my deposit?',
  text: 'I sent it yesterday.',
  image: null,
  errorReference: null,
  handshakeId: null,
  ...over,
})

export const write = (person: Resident, ticketId: string, text: string, over: object = {}) =>
  person.call(support.writeToTicket, { ticketId, messageId: randomUUID(), text, image: null, ...over })

export const answer = (staff: Resident, ticketId: string, seenMessages: number, text = 'It is on its way.') =>
  staff.call(support.answerTicket, { ticketId, messageId: randomUUID(), text, seenMessages })
