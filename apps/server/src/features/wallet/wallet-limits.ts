/** The limits of what one wallet may do: a hundred transactions a day, and so many of each kind a minute. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { limits, ratePerMinute, type WalletAction } from '@handshake/domain/wallet/limits.ts'
import type { Context } from '#platform/context.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import { type Activity, noActivity, readActivity } from './wallet-activity.ts'

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
