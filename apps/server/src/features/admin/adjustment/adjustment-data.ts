/** Adjustments' part of a data export: what was asked about a person's balance and how it ended, without who of the staff it was. */
import type { DataSection } from '#platform/feature.ts'

export const adjustmentData: DataSection = {
  name: 'balance-adjustments',
  tables: {
    adjustments: (sql, personId) =>
      sql
        .selectFrom('balance_adjustments')
        .where('person_id', '=', personId)
        .orderBy('id')
        .select(['id', 'change_cents', 'reason', 'state', 'asked_at', 'ended_at', 'balance_before', 'balance_after']),
  },
}
