/** The payments' part of a personal data export: orders, deposits that were taken back and linked accounts. */
import type { DataSection } from '#platform/feature.ts'

export const paymentData: DataSection = {
  name: 'payments',
  tables: {
    orders: (sql, personId) =>
      sql
        .selectFrom('payment_orders')
        .where('user_id', '=', personId)
        .orderBy('created_at')
        .select(['id', 'kind', 'method', 'amount_cents', 'fee_cents', 'network_fee_cents', 'net_cents'])
        .select(['state', 'failure', 'payer_mark', 'created_at', 'ended_at']),
    takenBack: (sql, personId) =>
      sql
        .selectFrom('payment_reversals')
        .where('user_id', '=', personId)
        .orderBy('created_at')
        .select(['id', 'order_id', 'cause', 'amount_cents', 'taken_cents', 'state', 'created_at', 'ended_at']),
    linked: (sql, personId) =>
      sql.selectFrom('payment_links').where('user_id', '=', personId).select(['method', 'label', 'linked_at']),
  },
}
