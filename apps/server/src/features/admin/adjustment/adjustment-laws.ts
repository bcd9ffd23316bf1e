/** The law of adjustments, read back by the audit: what two admins agreed on is in the books, and nothing else is. */
import { type AppLaw, lawsOf } from '@handshake/ledger/audit.ts'

const law = lawsOf('admin')

export const adjustmentLaws: readonly AppLaw[] = [
  law(
    'an adjustment that two admins agreed on is in the books, and no other is',
    'adjustments',
    `select 'adjustment ' || coalesce(a.id, t.reference_id) as subject,
        coalesce(a.change_cents, 0) || ' cents' as expected, coalesce(t.change, 0) || ' cents' as found
      from (select id, change_cents from balance_adjustments where state = 'approved') a
      full join (select reference_id,
          sum(case when kind = 'adjustment.add' then amount_cents else -amount_cents end) as change
        from ledger.receipts where reference_kind = 'adjustment' and kind like 'adjustment.%' group by reference_id) t
        on t.reference_id = a.id
      where coalesce(a.change_cents, 0) <> coalesce(t.change, 0)`,
  ),
]
