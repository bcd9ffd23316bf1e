/** Use case: a person looks at deposits that were taken back, and at what is still owed for them. */
import type { payment } from '@handshake/contracts/payment.ts'
import { zero } from '@handshake/domain/money.ts'
import type { UseCase } from '#platform/use-case.ts'
import { owedBy } from './owed-by.ts'
import { newestReversals, viewOfReversal } from './reversal-rows.ts'

const shown = 50

export const readReversals: UseCase<typeof payment.readReversals> = async (ctx) => {
  const owed = (await owedBy(ctx, [ctx.person.id])).get(ctx.person.id)
  return {
    reversals: (await newestReversals(ctx, ctx.person.id, shown)).map(viewOfReversal),
    elsewhereCents: owed?.elsewhereCents ?? zero,
  }
}
