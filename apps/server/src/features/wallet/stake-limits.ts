/** Whether a person may lock another stake now: amounts, the pace of the wallet and its days, checked before anything moves. */
import { amountRefusal } from '@handshake/contracts/wallet/amount-refusals.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'
import { lockThenRead } from '#platform/db/lock-then-read.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import type { PolicyCode } from './policy/judge-postings.ts'
import { lockWallet, noteActivity } from './wallet-activity.ts'
import { checkLimits } from './wallet-limits.ts'

export type StakeCode =
  | 'wallet.escrow-not-positive'
  | 'wallet.amount-out-of-range'
  | 'wallet.daily-transactions-reached'
  | 'wallet.rate-limited'
  | 'wallet.on-hold'
  | PolicyCode

/** Locks the wallet, so that two tabs cannot both be the last one the limits let through. */
export async function checkStakeLimits(
  ctx: Context,
  personId: PersonId,
  amountCents: Cents,
  refuse: Refuse<StakeCode>,
): Promise<Refused | null> {
  const wrong = amountRefusal('escrow', amountCents)
  if (wrong !== null) return refuse(wrong)
  const [over] = await lockThenRead(
    () => lockWallet(ctx, personId),
    [() => checkLimits(ctx, personId, 'escrow', refuse)],
    ctx,
  )
  return over
}

export const noteStake = (ctx: Context, personId: PersonId, requestId: string): Promise<void> =>
  noteActivity(ctx, [{ personId, action: 'escrow', requestId }])
