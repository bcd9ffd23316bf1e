/** What admins read about an adjustment: what it does. */
import type { AdjustmentView } from '@handshake/contracts/admin/adjustment-routes.ts'
import { cents, formatAmount } from '@handshake/domain/money.ts'

/** 'Add $20.00 to Tom Reyes’s wallet' */
export const adjustmentTitle = ({ changeCents, person }: Pick<AdjustmentView, 'changeCents' | 'person'>): string =>
  changeCents > 0
    ? `Add ${formatAmount(changeCents)} to ${person.displayName}’s wallet`
    : `Take ${formatAmount(cents(-changeCents))} from ${person.displayName}’s wallet`
