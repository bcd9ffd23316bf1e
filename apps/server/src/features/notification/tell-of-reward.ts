/** Reaction: a reward was paid, and whoever earned it is told what for. */

import { formatAmount } from '@handshake/domain/money.ts'
import { type RewardPaid, rewardPaid } from '#features/wallet/wallet.events.ts'
import type { Context } from '#platform/context.ts'
import { giveNotice } from './give-notice.ts'

const words: Readonly<Record<RewardPaid['reason'], { readonly title: string; readonly why: string }>> = {
  'signup-bonus': { title: 'Signup bonus', why: 'Thank you for verifying your address.' },
  referral: { title: 'Referral reward', why: 'A friend you invited has joined.' },
  'first-bet': { title: 'First bet reward', why: 'It is for your first handshake.' },
  cashback: { title: 'Loyalty cashback', why: 'It comes back from a fee you paid.' },
}

export async function tellOfReward(
  ctx: Context,
  { personId, reason, amountCents, transferId }: RewardPaid,
): Promise<void> {
  const { title, why } = words[reason]
  await giveNotice(
    ctx,
    personId,
    { event: rewardPaid, about: { type: 'transfer', id: transferId } },
    {
      type: 'payment_received',
      title,
      message: `${formatAmount(amountCents)} is in your wallet. ${why}`,
      priority: 'low',
      actionUrl: `/wallet?movement=${transferId}`,
      actionLabel: 'See the reward',
    },
  )
}
