/** Reaction: a withdrawal arrived and its fee was taken, so loyal people get a part of it back. */
import { giveCashback } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { OrderEnded } from '../payment.events.ts'

export const isPaidWithdrawal = ({ kind, state, feeCents }: OrderEnded): boolean =>
  kind === 'withdrawal' && state === 'completed' && feeCents > 0

export const cashbackOnWithdrawal = (ctx: Context, { orderId, personId, feeCents }: OrderEnded): Promise<void> =>
  giveCashback(ctx, { personId, feeCents, forId: orderId })
