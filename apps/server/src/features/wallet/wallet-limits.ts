/** The limits of what one wallet may do: a hundred transactions a day, and so many of each kind a minute. */

import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { limits, ratePerMinute, type WalletAction } from '@handshake/domain/wallet/limits.ts'
import type { Context } from '#platform/context.ts'
import type { Refuse, Refused, UseCase } from '#platform/use-case.ts'
import { type Activity, noActivity, readActivity } from './wallet-activity.ts'
import { withdrawnLastDay } from './withdrawals.ts'

type LimitCode = 'wallet.daily-transactions-reached' | 'wallet.rate-limited'

/** The day is judged before the minute (decision 2.8). */
export function overLimit(activity: Activity, action: WalletAction, refuse: Refuse<LimitCode>): Refused | null {
  if (activity.lastDay >= limits.dailyTransactions) return refuse('wallet.daily-transactions-reached')
  if (activity.lastMinute[action] >= ratePerMinute[action]) return refuse('wallet.rate-limited', { action })
  return null
}

/** For one person whose wallet is locked in this transaction. */
export async function checkLimits(
  ctx: Context,
  personId: PersonId,
  action: WalletAction,
  refuse: Refuse<LimitCode>,
): Promise<Refused | null> {
  const activity = await readActivity(ctx, [personId])
  return overLimit(activity.get(personId) ?? noActivity, action, refuse)
}

/** A person looks at what they have used of their daily limits. The same figures that the limits are judged by. */
export const readLimits: UseCase<typeof wallet.readLimits> = async (ctx) => {
  const activity = await readActivity(ctx, [ctx.person.id])
  return {
    transactions: { used: (activity.get(ctx.person.id) ?? noActivity).lastDay, most: limits.dailyTransactions },
    withdrawals: { usedCents: await withdrawnLastDay(ctx, ctx.person.id), mostCents: limits.dailyWithdrawal },
  }
}
