/** Adjustments as something that takes two admins: what the shared steps have to know of them. */
import type { AdjustmentView } from '@handshake/contracts/admin/adjustment-routes.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import type { ApprovalKind } from '../approval/decide-approval.ts'
import { type Adjustment, adjustmentStore, adjustmentViews } from './adjustment.store.ts'
import { tellOfEnd } from './tell-admins.ts'

export const adjustments: ApprovalKind<'adjustment', Adjustment, AdjustmentView> = {
  store: adjustmentStore,
  views: adjustmentViews,
  details: ({ id, changeCents, reason, before, after }) => ({
    adjustment: id,
    change: formatAmount(changeCents),
    ...(before !== null && after !== null
      ? { 'balance before': formatAmount(before), 'balance after': formatAmount(after) }
      : {}),
    reason,
  }),
  tellOfEnd,
  expiredAs: 'wallet.adjustment-expired',
}
