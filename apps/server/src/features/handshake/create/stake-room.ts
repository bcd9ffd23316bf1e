/** Whether a person may lock another stake now: amounts, the pace of the wallet and its days, checked before anything moves. */
import { amountRefusal } from '@handshake/contracts/wallet/amount-refusals.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, subtract, zero } from '@handshake/domain/money.ts'
import { checkNothingOwed } from '#features/payment/payment.public.ts'
import { checkOwnLimits, type SafetyCode } from '#features/safety/safety.public.ts'
import { checkLimits, lockWallet, noteActivity } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'

export type StakeCode =
  | 'wallet.escrow-not-positive'
  | 'wallet.amount-out-of-range'
  | 'wallet.daily-transactions-reached'
  | 'wallet.rate-limited'
  | 'wallet.owes'
  | 'wallet.reward-at-stake'
  | SafetyCode

/**
 * Locks the wallet's turn, so that two tabs cannot both be the last one the limits let through. Where part of the stake is in escrow
 * already, only what is added counts against a person's own limits.
 */
export async function checkStakeRoom(
  ctx: Context,
  personId: PersonId,
  { amountCents, lockedCents = zero }: { readonly amountCents: Cents; readonly lockedCents?: Cents },
  refuse: Refuse<StakeCode>,
): Promise<Refused | null> {
  const wrong = amountRefusal('escrow', amountCents)
  if (wrong !== null) return refuse(wrong)
  const stakeCents = amountCents > lockedCents ? subtract(amountCents, lockedCents) : zero
  const locked = lockWallet(ctx, personId)
  // What is read here is read behind the lock: in company it is waited for, alone the questions travel right behind it.
  if (ctx.company) await locked
  const [, overOwn] = await Promise.all([locked, checkOwnLimits(ctx, personId, { stakeCents }, refuse)])
  return (
    overOwn ?? (await checkNothingOwed(ctx, personId, refuse)) ?? (await checkLimits(ctx, personId, 'escrow', refuse))
  )
}

export const noteStake = (ctx: Context, personId: PersonId, requestId: string): Promise<void> =>
  noteActivity(ctx, [{ personId, action: 'escrow', requestId }])
