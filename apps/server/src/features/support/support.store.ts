/** Storage of tickets, and the one writer of where they stand. */
import type { TicketRow } from '@handshake/contracts/support/ticket-views.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import { step } from '@handshake/domain/machine.ts'
import {
  type TicketEvent,
  type TicketState,
  ticketMachine,
  waitingSince,
} from '@handshake/domain/support/ticket-machine.ts'
import type { Context } from '#platform/context.ts'

export type TicketId = Id<'ticket'>

export type Ticket = Pick<TicketRow, 'id' | 'category' | 'subject' | 'status'> & {
  readonly personId: PersonId
  readonly errorReference: string | null
  readonly handshake: { readonly id: Id<'handshake'>; readonly title: string } | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly waitingSince: Date | null
  readonly messageCount: number
}

/** `t` is the ticket; whatever reads one reads these. */
export const ticketColumns = `t.id, t.user_id as "personId", t.category, t.subject, t.status, t.error_reference as "errorReference",
  (select json_build_object('id', b.id, 'title', b.title) from bets b where b.id = t.bet_id) as handshake,
  t.created_at as "createdAt", t.updated_at as "updatedAt", t.waiting_since as "waitingSince",
  (select count(*)::int from support_messages m where m.ticket_id = t.id) as "messageCount"`

type Reader = Pick<Context, 'client'>

/** Whose tickets are looked at: one's own, or, as staff, everybody else’s. */
export type Looking = { readonly as: 'person' | 'staff'; readonly id: PersonId }

const whose = { person: 't.user_id = $2', staff: 't.user_id <> $2' } as const

/** Null for whoever must not know of it. */
export async function findTicket({ client }: Reader, ticketId: TicketId, { as, id }: Looking): Promise<Ticket | null> {
  const { rows } = await client.query<Ticket>({
    name: `support-ticket-${as}`,
    text: `select ${ticketColumns} from support_tickets t where t.id = $1 and ${whose[as]}`,
    values: [ticketId, id],
  })
  return rows[0] ?? null
}

/** The same, and nobody else writes in it until the transaction ends. */
export async function lockTicket(ctx: Reader, ticketId: TicketId, looking: Looking): Promise<Ticket | null> {
  await ctx.client.query({
    name: `support-lock-${looking.as}`,
    text: `select from support_tickets t where t.id = $1 and ${whose[looking.as]} for update`,
    values: [ticketId, looking.id],
  })
  // A statement of its own, which sees what was committed while this one waited.
  return findTicket(ctx, ticketId, looking)
}

/** Takes a step on a ticket whose row is held; null where the table has none from here. */
export async function stepTicket(
  { client, now }: Pick<Context, 'client' | 'now'>,
  ticket: Ticket,
  event: TicketEvent,
  by: Looking['as'],
): Promise<TicketState | null> {
  const taken = step(ticketMachine, ticket.status, { event, by })
  if (!taken.ok) return null
  await client.query({
    name: 'support-step',
    text: `update support_tickets set status = $2, waiting_since = $3, updated_at = $4,
      first_answered_at = coalesce(first_answered_at, $5) where id = $1`,
    values: [ticket.id, taken.to, waitingSince(ticket, taken.to, now), now, event === 'answer' ? now : null],
  })
  return taken.to
}
