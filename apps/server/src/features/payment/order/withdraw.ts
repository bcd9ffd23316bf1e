/** Withdrawals: the amount is held at once, and either leaves once or comes back once; loyal people get part of the fee back. */
import type { payment } from '@handshake/contracts/payment/payment.ts'
import { amountRefusal } from '@handshake/contracts/wallet/amount-refusals.ts'
import { assert } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents, formatAmount } from '@handshake/domain/money.ts'
import { quoteWithdrawal } from '@handshake/domain/payment/order-quote.ts'
import { limits } from '@handshake/domain/wallet/limits.ts'
import {
  balanceOf,
  checkLimits,
  giveCashback,
  lockWallets,
  noteActivity,
  refusedByPolicy,
  withdrawnLastDay,
} from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import { isLargeAmount } from '#platform/observe/security-log.ts'
import type { UseCase } from '#platform/use-case.ts'
import type { OrderEnded } from '../payment.events.ts'
import { type OrderId, viewOfOrder } from '../payment.store.ts'
import type { Providers } from '../provider/providers.ts'
import { holdWithdrawal } from './payment-recipes.ts'
import { findEarlier, insertPlaced, startOrder } from './place-order.ts'

type WayBack =
  | { readonly found: true; readonly orderId: OrderId }
  | { readonly found: false; readonly mostCents: Cents; readonly orderId: null }

/**
 * Finds the card payment that a withdrawal by card can go back to: whole, and not yet returned by another. The
 * smallest payment that is large enough, so that the larger ones stay whole for larger withdrawals.
 */
async function findWayBack(ctx: Context, personId: PersonId, netCents: Cents): Promise<WayBack> {
  const { rows } = await ctx.client.query<{ id: OrderId; left: Cents }>(
    `select deposit.id, deposit.amount_cents - coalesce(sum(back.net_cents), 0)::bigint as left
     from payment_orders deposit
     left join payment_orders back on back.source_order_id = deposit.id and back.state in ('pending', 'completed')
     -- What the bank took back, or is arguing about, is no way back any more.
     where not exists (select from payment_reversals r where r.order_id = deposit.id and r.state = 'standing')
       and deposit.user_id = $1 and deposit.kind = 'deposit' and deposit.provider = 'stripe' and deposit.state = 'completed'
     group by deposit.id
     order by 2`,
    [personId],
  )
  const enough = rows.find(({ left }) => left >= netCents)
  if (enough) return { found: true, orderId: enough.id }
  const most = rows.at(-1)?.left ?? (0 as Cents)
  assert(most >= 0, 'no card payment is returned twice')
  return { found: false, mostCents: most, orderId: null }
}

export const withdraw =
  (providers: Providers): UseCase<typeof payment.withdraw> =>
  async (ctx, { requestId, amountCents, method }, refuse) => {
    const wrong = amountRefusal('withdraw', amountCents)
    if (wrong !== null) return refuse(wrong)
    const provider = providers.of(method)
    if (provider === null) return refuse('payment.method-unavailable')
    const quote = quoteWithdrawal(method, amountCents)
    if (quote.netCents <= 0)
      return refuse('payment.fees-exceed-amount', { fees: formatAmount(add(quote.feeCents, quote.networkFeeCents)) })

    const personId = ctx.person.id
    const id = mintId<'payment-order'>(ctx.now)
    const wanted = { id, requestId, personId, kind: 'withdrawal', method, amountCents } as const
    await lockWallets(ctx, [personId])
    const earlier = await findEarlier(ctx, wanted)
    if (earlier === 'other') return refuse('wallet.id-reused')
    if (earlier !== 'none') return { order: viewOfOrder(earlier), balance: await balanceOf(ctx, personId) }

    if (add(await withdrawnLastDay(ctx, personId), amountCents) > limits.dailyWithdrawal)
      return refuse('wallet.daily-withdrawal-reached')
    const over = await checkLimits(ctx, personId, 'withdraw', refuse)
    if (over) return over
    if (!provider.answers()) return refuse('payment.failed')
    const wayBack = provider.name === 'stripe' ? await findWayBack(ctx, personId, quote.netCents) : null
    if (wayBack?.found === false) return refuse('payment.beyond-card', { most: formatAmount(wayBack.mostCents) })

    const placed = { ...wanted, ...quote, sourceOrderId: wayBack?.orderId ?? null }
    await insertPlaced(ctx, provider, placed)
    const held = await holdWithdrawal(ctx, placed)
    if (held === 'insufficient-funds') return refuse('wallet.insufficient-funds')
    if (held === 'halted') return refuse('wallet.halted')
    if (held !== 'held') return refusedByPolicy(held, personId, refuse)
    await noteActivity(ctx, [{ personId, action: 'withdraw', requestId: id }])
    if (isLargeAmount(ctx.config, amountCents))
      ctx.concerns({ kind: 'payment.withdrew', details: { amountCents, method, orderId: id } })
    ctx.tell([personId], ['wallet'])
    const order = await startOrder(ctx, provider, id)
    return { order: viewOfOrder(order), balance: await balanceOf(ctx, personId) }
  }

/** Reaction: a withdrawal arrived and its fee was taken, so loyal people get a part of it back. */
export const isPaidWithdrawal = ({ kind, state, feeCents }: OrderEnded): boolean =>
  kind === 'withdrawal' && state === 'completed' && feeCents > 0

export const cashbackOnWithdrawal = (ctx: Context, { orderId, personId, feeCents }: OrderEnded): Promise<void> =>
  giveCashback(ctx, { personId, feeCents, forId: orderId })
