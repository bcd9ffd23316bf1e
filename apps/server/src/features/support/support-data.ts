/** Support's part of a data export, and what is forgotten with an account. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { DataSection } from '#platform/feature.ts'
import { ownPictures, ownRows } from '#platform/own-rows.ts'

export const supportData: DataSection = {
  name: 'support',
  tables: {
    tickets: ownRows('support_tickets', {
      orderBy: 'created_at',
      columns: ['id', 'category', 'subject', 'status', 'error_reference', 'bet_id', 'created_at', 'updated_at'],
    }),
    messages: (sql, personId) =>
      sql
        .selectFrom('support_messages')
        .innerJoin('support_tickets', 'support_tickets.id', 'support_messages.ticket_id')
        .where('support_tickets.user_id', '=', personId)
        .orderBy('support_messages.created_at')
        .select(['ticket_id', 'side', 'text', 'support_messages.created_at']),
  },
  pictures: ownPictures('support_messages'),
}

/** What somebody told us in confidence goes with their account, pictures and notes about it included. */
export async function forgetTickets({ sql }: Pick<Context, 'sql'>, personId: PersonId): Promise<void> {
  await sql.deleteFrom('support_tickets').where('user_id', '=', personId).execute()
}
