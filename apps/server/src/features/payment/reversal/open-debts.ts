/** What a person owes for deposits that were taken back: shown to them, and in the way of closing. */
import type { payment } from '@handshake/contracts/payment.ts'
import { formatAmount, zero } from '@handshake/domain/money.ts'
import { owedBy } from '#features/wallet/wallet.public.ts'
import type { ClosingCheck } from '#platform/feature.ts'
import type { UseCase } from '#platform/use-case.ts'
import { newestReversals, viewOfReversal } from './reversal-rows.ts'

const shown = 50

/** A person looks at deposits that were taken back, and at what is still owed for them. */
export const readReversals: UseCase<typeof payment.readReversals> = async (ctx) => {
  const owed = (await owedBy(ctx, [ctx.person.id])).get(ctx.person.id)
  return {
    reversals: (await newestReversals(ctx, ctx.person.id, shown)).map(viewOfReversal),
    elsewhereCents: owed?.elsewhereCents ?? zero,
  }
}

/** Closing check: what is owed for a deposit that was taken back keeps an account open. */
export const debtRemains: ClosingCheck = async (ctx, personId) => {
  const owed = (await owedBy(ctx, [personId])).get(personId)
  return owed === undefined ? null : `you owe ${formatAmount(owed.owedCents)} for a deposit that was reversed.`
}
