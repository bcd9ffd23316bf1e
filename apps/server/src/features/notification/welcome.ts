/** Reaction: a wallet was opened, so its owner is welcomed and told what is in it. */

import { formatAmount } from '@handshake/domain/money.ts'
import { type WalletOpened, walletOpened } from '#features/wallet/wallet.events.ts'
import type { Context } from '#platform/context.ts'
import { giveNotice } from './give-notice.ts'

export async function welcome(ctx: Context, { personId, openingCents }: WalletOpened): Promise<void> {
  const money =
    openingCents > 0
      ? `Your wallet opens with ${formatAmount(openingCents)} of play money.`
      : 'Your wallet is ready. Add money to make your first handshake.'
  await giveNotice(
    ctx,
    personId,
    { event: walletOpened, about: { type: 'wallet', id: personId } },
    {
      type: 'payment_received',
      title: 'Welcome to Handshake!',
      message: money,
      actionUrl: '/wallet',
      actionLabel: 'Open wallet',
    },
  )
}
