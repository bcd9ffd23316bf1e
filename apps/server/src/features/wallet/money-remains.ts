/** Closing check: money that is held, or real money that is left, keeps an account open; play money is let go. */
import { add, formatAmount } from '@handshake/domain/money.ts'
import type { ClosingCheck } from '#platform/feature.ts'
import { balanceOf } from './balance.ts'

export const moneyRemains: ClosingCheck = async (ctx, personId) => {
  const { availableCents, ...held } = await balanceOf(ctx, personId)
  const heldCents = add(held.heldCents, held.withdrawingCents)
  if (heldCents > 0)
    return `${formatAmount(heldCents)} of your money is in escrow. You can close your account once that is settled.`
  if (availableCents > 0 && ctx.config.MONEY_MODE === 'real')
    return `withdraw the ${formatAmount(availableCents)} in your wallet first.`
  return null
}
