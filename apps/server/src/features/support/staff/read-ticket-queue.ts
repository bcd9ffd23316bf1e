/** Use case: the staff look at who waits, longest first. */
import type { support, TicketQueue } from '@handshake/contracts/support.ts'
import type { UseCase } from '#platform/use-case.ts'
import { type Ticket, ticketColumns } from '../support.store.ts'
import { withPeople } from './view-queued-ticket.ts'

const most = 100

const queues: Readonly<Record<TicketQueue, { readonly where: string; readonly order: string }>> = {
  waiting: { where: 't.waiting_since is not null', order: 't.waiting_since, t.id' },
  answered: { where: "t.status = 'waiting_for_you'", order: 't.updated_at desc, t.id desc' },
  closed: { where: "t.status = 'closed'", order: 't.updated_at desc, t.id desc' },
}

export const readTicketQueue: UseCase<typeof support.readTicketQueue> = async (ctx, { queue }) => {
  const { where, order } = queues[queue]
  const { rows } = await ctx.client.query<Ticket>({
    name: `support-queue-${queue}`,
    text: `select ${ticketColumns} from support_tickets t where ${where} and t.user_id <> $1 order by ${order} limit ${most}`,
    values: [ctx.person.id],
  })
  const counted = await ctx.client.query<{ count: number }>({
    name: 'support-waiting-count',
    text: `select count(*)::int as count from support_tickets t where ${queues.waiting.where} and t.user_id <> $1`,
    values: [ctx.person.id],
  })
  return { tickets: await withPeople(ctx, rows), waitingCount: counted.rows[0]?.count ?? 0 }
}
