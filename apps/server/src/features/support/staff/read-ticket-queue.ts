/** The queue of tickets: who waits, longest first, and one ticket as staff see it. */
import type { InputOf } from '@handshake/contracts/contract.ts'
import { support, type TicketQueue } from '@handshake/contracts/support/support.ts'
import type { QueuedTicketRow, QueuedTicketView } from '@handshake/contracts/support/ticket-views.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { readKeysetPage } from '#platform/db/keyset-page.ts'
import { containing } from '#platform/db/like-pattern.ts'
import { type TableReader, tableFile } from '#platform/table-file.ts'
import type { UseCase } from '#platform/use-case.ts'
import { readMessages } from '../messages.ts'
import { rowView } from '../own-tickets.ts'
import { findTicket, type Ticket, type TicketId, ticketColumns } from '../support.store.ts'

const queues: Readonly<Record<TicketQueue, string>> = {
  waiting: 't.waiting_since is not null',
  answered: "t.status = 'waiting_for_you'",
  closed: "t.status = 'closed'",
}

const sorts = {
  waiting: { key: sql`coalesce(t.waiting_since, 'infinity'::timestamptz)`, type: 'timestamptz' },
  changed: { key: sql`t.updated_at`, type: 'timestamptz' },
  opened: null,
} as const

type QueueFilter = InputOf<typeof support.readTicketQueue>

export const readTicketQueue: UseCase<typeof support.readTicketQueue> = async (ctx, asked, refuse) => {
  const page = await pageOfTickets(ctx, asked)
  if (page === null) return refuse('request.bad-cursor')
  const counted = await ctx.client.query<{ count: number }>({
    name: 'support-waiting-count',
    text: `select count(*)::int as count from support_tickets t where ${queues.waiting} and t.user_id <> $1`,
    values: [ctx.person.id],
  })
  return { ...page, waitingCount: counted.rows[0]?.count ?? 0 }
}

async function pageOfTickets(ctx: TableReader, asked: QueueFilter) {
  const { queue, search = '', category } = asked
  const usual = queue === 'waiting' ? 'waiting' : 'changed'
  const list = { sorts, usual, ascending: 'waiting', id: sql`t.id` } as const
  const found = await readKeysetPage(list, asked, async (page) => {
    const part = containing(search)
    const wishes = [
      page.beyond,
      sql.raw(queues[queue]),
      sql`t.user_id <> ${ctx.person.id}`,
      ...(category === undefined ? [] : [sql`t.category = ${category}`]),
      ...(search === ''
        ? []
        : [
            sql`(t.subject ilike ${part} or t.id::text = ${search.toLowerCase()} or t.error_reference = ${search}
            or t.user_id in (select p.id from profiles p where p.username ilike ${part} or p.display_name ilike ${part}))`,
          ]),
    ]
    const { rows } = await sql<
      Ticket & { sortKey: string }
    >`select ${sql.raw(ticketColumns)}, ${page.sortKey} as "sortKey"
    from support_tickets t where ${sql.join(wishes, sql` and `)} order by ${page.inOrder} limit ${page.limit}`.execute(
      ctx.sql,
    )
    return rows
  })
  return found && { tickets: await withPeople(ctx, found.rows), nextCursor: found.nextCursor }
}

/** Without a queue in the address it is the one that is shown first. */
export const ticketFile = tableFile({
  name: 'tickets',
  route: support.readTicketQueue,
  usual: { queue: 'waiting' },
  page: pageOfTickets,
  rowsOf: ({ tickets }) => tickets,
  columns: [
    ['id', 'subject'],
    { person: ({ person }) => person.username },
    ['category', 'status'],
    {
      messages: ({ messageCount }) => messageCount,
      opened_at: ({ createdAt }) => createdAt,
      changed_at: ({ updatedAt }) => updatedAt,
    },
    ['waitingSince'],
  ],
})

type Reader = Pick<Context, 'sql' | 'client'>

/** What helps to help, and no more: neither the address nor the wallet. */
async function withPeople({ sql }: Pick<Context, 'sql'>, tickets: readonly Ticket[]): Promise<QueuedTicketRow[]> {
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
