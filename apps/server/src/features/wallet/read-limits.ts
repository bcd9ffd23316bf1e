/** Use case: a person looks at what they have used of their daily limits. */
import type { wallet } from '@handshake/contracts/wallet.ts'
import { limits } from '@handshake/domain/wallet/limits.ts'
import { withdrawnLastDay } from '#features/payment/payment.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { noActivity, readActivity } from './wallet-activity.ts'

/** The same figures that the limits are judged by. */
export const readLimits: UseCase<typeof wallet.readLimits> = async (ctx) => {
  const activity = await readActivity(ctx, [ctx.person.id])
  return {
    transactions: { used: (activity.get(ctx.person.id) ?? noActivity).lastDay, most: limits.dailyTransactions },
    withdrawals: { usedCents: await withdrawnLastDay(ctx, ctx.person.id), mostCents: limits.dailyWithdrawal },
  }
}
