/** Use case: the staff look at who waits, longest first. */
import type { InputOf } from '@handshake/contracts/contract.ts'
import { support, type TicketQueue } from '@handshake/contracts/support.ts'
import { sql } from 'kysely'
import { type KeysetSort, keysetPage } from '#platform/db/keyset-page.ts'
import { containing } from '#platform/db/like-pattern.ts'
import { type TableReader, tableFile } from '#platform/table-file.ts'
import type { UseCase } from '#platform/use-case.ts'
import { type Ticket, ticketColumns } from '../support.store.ts'
import { withPeople } from './view-queued-ticket.ts'

const pageSize = 50

const queues: Readonly<Record<TicketQueue, string>> = {
  waiting: 't.waiting_since is not null',
  answered: "t.status = 'waiting_for_you'",
  closed: "t.status = 'closed'",
}

const sorts = {
  waiting: { key: sql`coalesce(t.waiting_since, 'infinity'::timestamptz)`, type: 'timestamptz' },
  changed: { key: sql`t.updated_at`, type: 'timestamptz' },
  opened: null,
} as const satisfies Readonly<Record<string, KeysetSort | null>>

type Asked = InputOf<typeof support.readTicketQueue>

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

async function pageOfTickets(ctx: TableReader, { queue, search = '', category, cursor, ...asked }: Asked) {
  const { sort = queue === 'waiting' ? 'waiting' : 'changed', order = sort === 'waiting' ? 'asc' : 'desc' } = asked
  const page = keysetPage({ sorts, sort, order, cursor, id: sql`t.id`, size: pageSize })
  if (page === null) return null
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
  const found = page.close(rows)
  return { tickets: await withPeople(ctx, found.rows), nextCursor: found.nextCursor }
}

/** Without a queue in the address it is the one that is shown first. */
export const ticketFile = tableFile({
  name: 'tickets',
  route: support.readTicketQueue,
  usual: { queue: 'waiting' },
  page: pageOfTickets,
  rowsOf: ({ tickets }) => tickets,
  columns: {
    id: ({ id }) => ({ figure: id }),
    subject: ({ subject }) => ({ text: subject }),
    person: ({ person }) => ({ text: person.username }),
    category: ({ category }) => ({ figure: category }),
    status: ({ status }) => ({ figure: status }),
    messages: ({ messageCount }) => ({ figure: String(messageCount) }),
    opened_at: ({ createdAt }) => ({ figure: createdAt }),
    changed_at: ({ updatedAt }) => ({ figure: updatedAt }),
    waiting_since: ({ waitingSince }) => ({ figure: waitingSince ?? '' }),
  },
})
