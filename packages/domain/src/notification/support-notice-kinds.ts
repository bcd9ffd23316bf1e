/** Notices about support tickets: to the person we answered, and to the staff who answer. */
import { type NoticeLink, noticeKind, sampleId } from './notice-kind.ts'

type TicketFacts = {
  readonly ticketId: string
  readonly subject: string
  /** What tells two answers in one ticket apart. */
  readonly occasion: string
}

const ofTicket = {
  type: 'support_reply',
  icon: 'bell',
  priority: 'medium',
  about: ({ ticketId }: TicketFacts) => ({ type: 'ticket', id: ticketId }),
  occasion: ({ occasion }: TicketFacts) => occasion,
  sample: { ticketId: sampleId<'ticket'>(), subject: 'My deposit hasn’t arrived', occasion: '' },
} as const

const toPerson = {
  ...ofTicket,
  channels: ['bell', 'mail', 'push'],
  link: ({ ticketId }: TicketFacts): NoticeLink => ({ to: `/support/${ticketId}`, label: 'Read it' }),
  audience: 'the person who wrote to us',
} as const

export const supportNoticeKinds = {
  'support.answered': noticeKind<TicketFacts>({
    ...toPerson,
    title: 'Support answered',
    words: ({ subject }) => `We answered your message “${subject}”.`,
  }),
  'support.closed': noticeKind<TicketFacts>({
    ...toPerson,
    priority: 'low',
    channels: ['bell'],
    title: 'Ticket closed',
    words: ({ subject }) => `We closed “${subject}”. If something’s still open, just write again.`,
  }),
  'support.ticket-waiting': noticeKind<TicketFacts>({
    topic: 'operations',
    ...ofTicket,
    channels: ['bell'],
    title: 'New support ticket',
    words: ({ subject }) => `“${subject}” is waiting for an answer.`,
    link: ({ ticketId }) => ({ to: `/admin/tickets/${ticketId}`, label: 'Open the ticket' }),
    audience: 'support and admins, but not whoever wrote it',
  }),
} as const
