/** A person's balance as every screen shows it, and the use case that reads it. */
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { balanceView } from '@handshake/contracts/wallet/wallet-views.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, formatAmount } from '@handshake/domain/money.ts'
import * as ledger from '@handshake/ledger/balances.ts'
import type { output } from 'zod/mini'
import type { Context } from '#platform/context.ts'
import type { ClosingCheck } from '#platform/feature.ts'
import type { UseCase } from '#platform/use-case.ts'
import { heldFor } from './held-money.ts'

/** A person's balance as every screen shows it: what can be spent, and what is held. */
type BalanceView = output<typeof balanceView>

export async function balanceOf(ctx: Pick<Context, 'client' | 'now'>, personId: PersonId): Promise<BalanceView> {
  const available = await ledger.balanceOf(ctx.client, { kind: 'wallet', ownerId: personId })
  const held = await heldFor(ctx, [personId])
  return {
    availableCents: present(available, 'everyone who is signed in has a wallet'),
    ...held(personId),
    asOf: ctx.now.toISOString(),
  }
}

/** A person looks at their balance. */
export const readBalance: UseCase<typeof wallet.readBalance> = (ctx) => balanceOf(ctx, ctx.person.id)

/** Money that is held, or real money that is left, keeps an account open; play money is let go. */
export const moneyRemains: ClosingCheck = async (ctx, personId) => {
  const { availableCents, ...held } = await balanceOf(ctx, personId)
  const heldCents = add(held.heldCents, held.withdrawingCents)
  if (heldCents > 0)
    return `${formatAmount(heldCents)} of your money is in escrow. You can close your account once that is settled.`
  if (availableCents > 0 && ctx.config.MONEY_MODE === 'real')
    return `withdraw the ${formatAmount(availableCents)} in your wallet first.`
  return null
}
