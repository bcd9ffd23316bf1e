/** What the simulated provider does with one order when a sandbox tells it to: the same words, heard in the same place. */
import { present } from '@handshake/domain/assert.ts'
import type { ReversalCause, SaidReversal } from '@handshake/domain/payment/reversal.ts'
import { lockWallets } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import { countLook, findOrder, lockOrder, type Order } from '../payment.store.ts'
import { type Reversal, reversalsOfOrder } from '../reversal/reversal-rows.ts'
import { settleReversals } from '../reversal/settle-reversals.ts'
import { hearProvider } from './hear-provider.ts'
import type { ProviderAnswer } from './provider-word.ts'
import { createProviders } from './providers.ts'

export type SimulatedOutcome = 'complete' | 'fail' | 'dispute' | 'refund' | 'give-back'

const words: Readonly<Record<'complete' | 'fail', ProviderAnswer>> = {
  complete: { said: 'completed', ref: null },
  fail: { said: 'failed', ref: null, reason: 'Failed to process payment: declined by the simulated bank' },
}

/** Null where that cannot happen to the order as it stands. */
export async function decideAsSimulated(ctx: Context, order: Order, outcome: SimulatedOutcome): Promise<Order | null> {
  if (outcome === 'complete' || outcome === 'fail') {
    const held = await lockOrder(ctx.sql, order.id)
    return held?.state === 'pending' ? hearProvider(ctx, held, words[outcome]) : null
  }
  if (order.kind !== 'deposit' || order.state !== 'completed') return null
  // Of two at once the second sees what the first has done.
  await lockWallets(ctx, [order.personId])
  const known = await reversalsOfOrder(ctx, order.id)
  const said = outcome === 'give-back' ? givenBack(known) : takenBack(order, known, outcome)
  if (said.length === 0) return null
  await countLook(ctx.sql, order.id, null)
  const asked = present(await findOrder(ctx.sql, order.id), 'an order stays')
  await settleReversals(ctx, createProviders(ctx.config), asked, { look: asked.reversalLooks, said })
  return asked
}

const givenBack = (known: readonly Reversal[]): SaidReversal[] =>
  known
    .filter(({ stands }) => stands)
    .map(({ ref, cause, amountCents }) => ({ ref, cause, amountCents, stands: false }))

/** Nothing where it is taken back already. */
const takenBack = (order: Order, known: readonly Reversal[], outcome: 'dispute' | 'refund'): SaidReversal[] => {
  const cause: ReversalCause = outcome
  if (known.some(({ stands }) => stands)) return []
  return [{ ref: `sandbox ${order.id} ${known.length + 1}`, cause, amountCents: order.amountCents, stands: true }]
}
