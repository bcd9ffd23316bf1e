/** The wire of a support ticket: as the person sees it, and as the staff do, with notes that are on no view of the person’s. */
import { ticketCategoryNames } from '@handshake/domain/support/ticket.ts'
import { ticketStates } from '@handshake/domain/support/ticket-machine.ts'
import * as z from 'zod/mini'
import { idOf, instant, personFace } from '../primitives.ts'

export const ticketRow = z.object({
  id: idOf('ticket'),
  category: z.enum(ticketCategoryNames),
  subject: z.string(),
  status: z.enum(ticketStates),
  createdAt: instant,
  updatedAt: instant,
  /** Since when it waits for us; null while it doesn’t. */
  waitingSince: z.nullable(instant),
  messageCount: z.int(),
})
export type TicketRow = z.output<typeof ticketRow>

const message = {
  id: idOf('evidence'),
  /** Who wrote it: the person, or one of us. */
  side: z.enum(['person', 'staff']),
  text: z.string(),
  image: z.nullable(z.object({ url: z.string(), bytes: z.int() })),
  createdAt: instant,
}

/** What it is about, where the person said so. */
const about = {
  errorReference: z.nullable(z.string()),
  handshake: z.nullable(z.object({ id: idOf('handshake'), title: z.string() })),
}

export const ticketMessage = z.object(message)
export type TicketMessage = z.output<typeof ticketMessage>

export const ticketView = z.object({ ...ticketRow.shape, ...about, messages: z.array(ticketMessage) })
export type TicketView = z.output<typeof ticketView>

export const queuedTicketRow = z.object({
  ...ticketRow.shape,
  person: z.object(personFace),
})
export type QueuedTicketRow = z.output<typeof queuedTicketRow>

export const queuedTicketView = z.object({
  ...queuedTicketRow.shape,
  ...about,
  /** With the name of whoever of us wrote. */
  messages: z.array(z.object({ ...message, authorName: z.string() })),
  /** Only staff ever read these. */
  notes: z.array(z.object({ id: idOf('note'), authorName: z.string(), text: z.string(), createdAt: instant })),
})
export type QueuedTicketView = z.output<typeof queuedTicketView>
