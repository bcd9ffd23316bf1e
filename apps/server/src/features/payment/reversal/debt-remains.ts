/** Closing check: what is owed for a deposit that was taken back keeps an account open. */
import { formatAmount } from '@handshake/domain/money.ts'
import type { ClosingCheck } from '#platform/feature.ts'
import { owedBy } from './owed-by.ts'

export const debtRemains: ClosingCheck = async (ctx, personId) => {
  const owed = (await owedBy(ctx, [personId])).get(personId)
  return owed === undefined ? null : `you owe ${formatAmount(owed.owedCents)} for a deposit that was reversed.`
}
