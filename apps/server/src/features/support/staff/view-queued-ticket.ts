/** A ticket as the staff see it: with the person, with who of us wrote what, and with internal notes. */
import type { QueuedTicketRow, QueuedTicketView } from '@handshake/contracts/support/ticket-views.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { readMessages } from '../messages.ts'
import { findTicket, type Ticket, type TicketId } from '../support.store.ts'
import { rowView } from '../view-ticket.ts'

type Reader = Pick<Context, 'sql' | 'client'>

/** What helps to help, and no more: neither the address nor the wallet. */
export async function withPeople(
  { sql }: Pick<Context, 'sql'>,
  tickets: readonly Ticket[],
): Promise<QueuedTicketRow[]> {
  const people = await namesOf(
    { sql },
    tickets.map(({ personId }) => personId),
  )
  return tickets.map((ticket) => ({
    ...rowView(ticket),
    person: present(people.get(ticket.personId), 'a ticket has its person'),
  }))
}

/** Null for one that does not exist, and for one’s own: nobody answers themself. */
export async function viewIfOthers(
  ctx: Reader,
  ticketId: TicketId,
  staffId: PersonId,
): Promise<QueuedTicketView | null> {
  const ticket = await findTicket(ctx, ticketId, { as: 'staff', id: staffId })
  if (ticket === null) return null
  const [row] = await withPeople(ctx, [ticket])
  const messages = await readMessages(ctx, ticketId)
  const notes = await ctx.sql
    .selectFrom('support_notes as n')
    .innerJoin('profiles as p', 'p.id', 'n.user_id')
    .where('n.ticket_id', '=', ticketId)
    .orderBy('n.created_at')
    .orderBy('n.id')
    .select(['n.id', 'n.text', 'n.created_at', 'p.display_name as authorName'])
    .$narrowType<{ id: QueuedTicketView['notes'][number]['id'] }>()
    .execute()
  const authors = await namesOf(
    ctx,
    messages.map(({ personId }) => personId),
  )
  return {
    ...present(row, 'one ticket is one row'),
    errorReference: ticket.errorReference,
    handshake: ticket.handshake,
    messages: messages.map(({ personId, ...message }) => ({
      ...message,
      authorName: authors.get(personId)?.displayName ?? '',
    })),
    notes: notes.map(({ created_at, ...note }) => ({ ...note, createdAt: created_at.toISOString() })),
  }
}

export const viewOthers = async (ctx: Reader, ticketId: TicketId, staffId: PersonId): Promise<QueuedTicketView> =>
  present(await viewIfOthers(ctx, ticketId, staffId), 'whoever answers a ticket may read it')

async function namesOf(
  { sql }: Pick<Context, 'sql'>,
  ids: readonly PersonId[],
): Promise<Map<PersonId, QueuedTicketRow['person']>> {
  if (ids.length === 0) return new Map()
  const rows = await sql
    .selectFrom('profiles as p')
    .where('p.id', 'in', [...new Set(ids)])
    .select(['p.id', 'p.display_name as displayName', 'p.username', 'p.avatar_url as avatarUrl'])
    .$narrowType<{ id: PersonId }>()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
