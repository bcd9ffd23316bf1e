/** Use case: a person looks at their tickets, and at how long most people wait for a first answer. */
import type { support } from '@handshake/contracts/support.ts'
import { usualWaitMinutes, waitSampleDays, waitSampleSize } from '@handshake/domain/support/ticket.ts'
import { days } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'
import { type Ticket, ticketColumns } from './support.store.ts'
import { rowView } from './view-ticket.ts'

const most = 100

export const readTickets: UseCase<typeof support.readTickets> = async (ctx) => {
  const { rows } = await ctx.client.query<Ticket>({
    name: 'support-own-tickets',
    text: `select ${ticketColumns} from support_tickets t where t.user_id = $1 order by t.updated_at desc, t.id desc limit ${most}`,
    values: [ctx.person.id],
  })
  return { tickets: rows.map(rowView), usualWaitMinutes: usualWaitMinutes(await recentWaits(ctx)) }
}

/** From the first message to the first answer, in milliseconds. */
async function recentWaits({ client, now }: Pick<Context, 'client' | 'now'>): Promise<number[]> {
  const { rows } = await client.query<{ waitMs: number }>({
    name: 'support-recent-waits',
    text: `select (extract(epoch from first_answered_at - created_at) * 1000)::float8 as "waitMs" from support_tickets
      where first_answered_at > $1 order by first_answered_at desc limit ${waitSampleSize}`,
    values: [new Date(now.getTime() - days(waitSampleDays))],
  })
  return rows.map(({ waitMs }) => waitMs)
}
