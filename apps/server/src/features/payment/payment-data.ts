/** The payments' part of a personal data export: orders and linked accounts. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db/db.ts'
import type { DataSection } from '#platform/feature.ts'

export const paymentData: DataSection = {
  name: 'payments',
  collect: async (sql: Sql, personId: PersonId) => ({
    orders: await sql
      .selectFrom('payment_orders')
      .where('user_id', '=', personId)
      .orderBy('created_at')
      .select(['id', 'kind', 'method', 'amount_cents', 'fee_cents', 'network_fee_cents', 'net_cents'])
      .select(['state', 'failure', 'created_at', 'ended_at'])
      .execute(),
    linked: await sql
      .selectFrom('payment_links')
      .where('user_id', '=', personId)
      .select(['method', 'label', 'linked_at'])
      .execute(),
  }),
}
