/** Adjustments of balances at rest. */
import type { AdjustmentView } from '@handshake/contracts/admin/adjustment-routes.ts'
import { approvalWaitsMs } from '@handshake/domain/admin/approval-machine.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import { type Approval, approvalStore, approvalView } from '../approval/approval.store.ts'
import { whyNotApprove } from '../approval/why-not-approve.ts'

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

type Asked = Pick<Adjustment, 'changeCents' | 'reason'> & { readonly personId: PersonId; readonly askedBy: PersonId }

/** Null where another one of the same person waits. */
export async function addAdjustment(ctx: Context, asked: Asked): Promise<Adjustment | null> {
  const { client, now } = ctx
  const id = mintId<'adjustment'>(now)
  const { rowCount } = await client.query({
    name: 'admin-add-adjustment',
    text: `insert into balance_adjustments (id, person_id, change_cents, reason, asked_by, asked_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (person_id) where state = 'waiting' do nothing`,
    values: [
      id,
      asked.personId,
      asked.changeCents,
      asked.reason,
      asked.askedBy,
      now,
      new Date(now.getTime() + approvalWaitsMs),
    ],
  })
  return rowCount === 0 ? null : adjustmentStore.find(ctx, id)
}

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
