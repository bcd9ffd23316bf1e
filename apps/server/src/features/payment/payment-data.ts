/** The payments' part of a personal data export: orders, deposits that were taken back and linked accounts. */
import type { DataSection } from '#platform/feature.ts'
import { ownRows } from '#platform/own-rows.ts'

export const paymentData: DataSection = {
  name: 'payments',
  tables: {
    orders: ownRows('payment_orders', {
      orderBy: 'created_at',
      columns: [
        'id',
        'kind',
        'method',
        'amount_cents',
        'fee_cents',
        'network_fee_cents',
        'net_cents',
        'state',
        'failure',
        'payer_mark',
        'created_at',
        'ended_at',
      ],
    }),
    takenBack: ownRows('payment_reversals', {
      orderBy: 'created_at',
      columns: ['id', 'order_id', 'cause', 'amount_cents', 'taken_cents', 'state', 'created_at', 'ended_at'],
    }),
    linked: ownRows('payment_links', { columns: ['method', 'label', 'linked_at'] }),
  },
}
