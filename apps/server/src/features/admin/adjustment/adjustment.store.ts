/** Storage of adjustments of balances. */
import type { AdjustmentView } from '@handshake/contracts/admin/adjustment-routes.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { type AppLaw, lawsOf } from '@handshake/ledger/audit.ts'
import type { Context } from '#platform/context.ts'
import type { DataSection } from '#platform/feature.ts'
import { ownRows } from '#platform/own-rows.ts'
import { type Approval, approvalStore, approvalView } from '../approval/approval.store.ts'
import { whyNotApprove } from '../approval/approval-steps.ts'

type AdjustmentId = Id<'adjustment'>

export type Adjustment = Approval<'adjustment'> & {
  readonly changeCents: Cents
  readonly before: Cents | null
  readonly after: Cents | null
}

export const adjustmentStore = approvalStore<'adjustment', Adjustment>({
  table: 'balance_adjustments',
  ownColumns: 'a.change_cents as "changeCents", a.balance_before as before, a.balance_after as after,',
})

export async function noteBalances(
  { client }: Pick<Context, 'client'>,
  id: AdjustmentId,
  balance: { readonly before: Cents; readonly after: Cents },
): Promise<void> {
  await client.query({
    name: 'admin-adjustment-balances',
    text: 'update balance_adjustments set balance_before = $2, balance_after = $3 where id = $1',
    values: [id, balance.before, balance.after],
  })
}

export async function adjustmentViews(
  ctx: Pick<Context, 'client' | 'now'>,
  adminId: PersonId,
  rows: readonly Adjustment[],
): Promise<AdjustmentView[]> {
  const whyNot = await whyNotApprove(ctx, adminId, rows)
  return rows.map((row, index) => ({
    ...approvalView(row, { adminId, now: ctx.now, whyNot: whyNot[index] ?? null }),
    id: row.id,
    changeCents: row.changeCents,
    balance: row.before === null || row.after === null ? null : { beforeCents: row.before, afterCents: row.after },
  }))
}

/**
 * Adjustments' part of a data export: what was asked about a person's balance and how it ended, without who of the
 * staff it was.
 */
export const adjustmentData: DataSection = {
  name: 'balance-adjustments',
  tables: {
    adjustments: ownRows('balance_adjustments', {
      of: 'person_id',
      orderBy: 'id',
      columns: ['id', 'change_cents', 'reason', 'state', 'asked_at', 'ended_at', 'balance_before', 'balance_after'],
    }),
  },
}

const law = lawsOf('admin')

/** The law of adjustments, read back by the audit: what two admins agreed on is in the books, and nothing else is. */
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
