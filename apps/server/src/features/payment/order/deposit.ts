/** Use case: a person orders a deposit. The wallet is credited when the order completes, never before. */
import type { payment } from '@handshake/contracts/payment/payment.ts'
import { amountRefusal } from '@handshake/contracts/wallet/amount-refusals.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { quoteDeposit } from '@handshake/domain/payment/order-quote.ts'
import { checkOwnLimits } from '#features/safety/safety.public.ts'
import { balanceOf, checkLimits, isHalted, lockWallets, noteActivity } from '#features/wallet/wallet.public.ts'
import { mintId } from '#platform/mint-id.ts'
import { isLargeAmount } from '#platform/observe/security-log.ts'
import type { UseCase } from '#platform/use-case.ts'
import { viewOfOrder } from '../payment.store.ts'
import type { Providers } from '../provider/providers.ts'
import { findEarlier, insertPlaced, startOrder } from './place-order.ts'

export const deposit =
  (providers: Providers): UseCase<typeof payment.deposit> =>
  async (ctx, { requestId, amountCents, method }, refuse) => {
    const wrong = amountRefusal('deposit', amountCents)
    if (wrong !== null) return refuse(wrong)
    const provider = providers.of(method)
    if (provider === null) return refuse('payment.method-unavailable')
    const quote = quoteDeposit(method, amountCents)
    if (quote.netCents <= 0) return refuse('payment.fees-exceed-amount', { fees: formatAmount(quote.networkFeeCents) })

    const personId = ctx.person.id
    const id = mintId<'payment-order'>(ctx.now)
    const wanted = { id, requestId, personId, kind: 'deposit', method, amountCents } as const
    await lockWallets(ctx, [personId])
    const earlier = await findEarlier(ctx, wanted)
    if (earlier === 'other') return refuse('wallet.id-reused')
    // A repeat of a placed order answers with it as it stands now, and counts against no limit.
    if (earlier !== 'none') return { order: viewOfOrder(earlier), balance: await balanceOf(ctx, personId) }

    const beyond = await checkOwnLimits(ctx, personId, { depositCents: amountCents }, refuse)
    if (beyond) return beyond
    const over = await checkLimits(ctx, personId, 'deposit', refuse)
    if (over) return over
    if (await isHalted(ctx)) return refuse('wallet.halted')
    if (!provider.answers()) return refuse('payment.failed')
    await insertPlaced(ctx, provider, { ...wanted, ...quote, sourceOrderId: null })
    await noteActivity(ctx, [{ personId, action: 'deposit', requestId: id }])
    if (isLargeAmount(ctx.config, amountCents))
      ctx.concerns({ kind: 'payment.deposited', details: { amountCents, method, orderId: id } })
    const order = await startOrder(ctx, provider, id)
    return { order: viewOfOrder(order), balance: await balanceOf(ctx, personId) }
  }
