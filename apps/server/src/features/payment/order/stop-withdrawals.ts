/** Stops what a person is about to take out: because a deposit was taken back, another account of theirs owes, or they are suspended. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents, zero } from '@handshake/domain/money.ts'
import { lockWallets, owedBy } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { Order, OrderId } from '../payment.store.ts'
import type { Providers } from '../provider/providers.ts'
import { movePaymentOrder } from './move-payment-order.ts'

/** Money that waits to leave is still here: it comes back to the wallet first, unless a provider outside may be paying it already. */
export async function stopWithdrawals(ctx: Context, providers: Providers, personId: PersonId): Promise<Cents> {
  const rows = await ctx.sql
    .selectFrom('payment_orders')
    .where('user_id', '=', personId)
    .where('state', '=', 'pending')
    .where('kind', '=', 'withdrawal')
    .orderBy('id')
    .select(['id', 'provider', 'begun_at'])
    .$narrowType<{ id: OrderId; provider: Order['provider'] }>()
    .execute()
  let stopped = zero
  for (const { id, provider, begun_at } of rows) {
    if (providers.named(provider)?.place === 'outside' && begun_at !== null) continue
    const moved = await movePaymentOrder(ctx, id, { event: 'cancel', by: 'admin' })
    if (moved.moved) stopped = add(stopped, moved.order.amountCents)
  }
  return stopped
}

/** Reaction: whoever an admin keeps out, perhaps because somebody else has their account, takes nothing out meanwhile. */
export const stopOfSuspended =
  (providers: Providers) =>
  async (ctx: Context, { personId }: { readonly personId: PersonId }): Promise<void> => {
    await lockWallets(ctx, [personId])
    await stopWithdrawals(ctx, providers, personId)
  }

/** Reaction: whoever turns out to own an account that owes takes nothing out until that is paid. */
export const stopOfDebtor =
  (providers: Providers) =>
  async (ctx: Context, { personId }: { readonly personId: PersonId }): Promise<void> => {
    await lockWallets(ctx, [personId])
    if ((await owedBy(ctx, [personId])).size > 0) await stopWithdrawals(ctx, providers, personId)
  }
