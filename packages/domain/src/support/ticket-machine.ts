/** The life of a support ticket: who may take which step from where, and since when it waits for us. */
import { defineMachine } from '../machine.ts'

export const ticketMachine = defineMachine({
  name: 'support ticket',
  initial: 'open',
  states: {
    open: { about: 'nobody on the staff has answered yet' },
    waiting_for_us: { about: 'the person wrote back, or reopened it; the staff owes an answer' },
    waiting_for_you: { about: 'the staff answered; the next word is the person’s' },
    closed: { about: 'settled for now; the person reopens it by writing again' },
  },
  events: {
    add: { from: ['open'], to: 'open', by: ['person'] },
    reply: { from: ['waiting_for_us', 'waiting_for_you'], to: 'waiting_for_us', by: ['person'] },
    reopen: { from: ['closed'], to: 'waiting_for_us', by: ['person'] },
    // Also after it was closed: what was closed too early can still be put right.
    answer: { from: ['open', 'waiting_for_us', 'waiting_for_you', 'closed'], to: 'waiting_for_you', by: ['staff'] },
    close: { from: ['open', 'waiting_for_us', 'waiting_for_you'], to: 'closed', by: ['person', 'staff'] },
  },
})

type Table = typeof ticketMachine
export type TicketState = keyof Table['states']
export type TicketEvent = keyof Table['events']

export const ticketStates = Object.keys(ticketMachine.states) as TicketState[]

/** What a message of the person is, wherever the ticket stands: none is ever turned away for its state. */
export const eventOfWriting: Readonly<Record<TicketState, TicketEvent>> = {
  open: 'add',
  waiting_for_us: 'reply',
  waiting_for_you: 'reply',
  closed: 'reopen',
}

const waitsForUs = (state: TicketState): boolean => state === 'open' || state === 'waiting_for_us'

/** Whoever writes a second time does not lose their place in the line. */
export const waitingSince = (
  before: { readonly status: TicketState; readonly waitingSince: Date | null },
  after: TicketState,
  now: Date,
): Date | null => {
  if (!waitsForUs(after)) return null
  return waitsForUs(before.status) ? (before.waitingSince ?? now) : now
}
