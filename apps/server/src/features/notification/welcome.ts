/** Reaction: a wallet was opened, so its owner is welcomed and told what is in it. */

import type { PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'
import { insertNotice } from './notification.store.ts'

export async function welcome(
  ctx: Context,
  { personId, openingCents }: { personId: PersonId; openingCents: Cents },
): Promise<void> {
  const money =
    openingCents > 0
      ? `Your wallet opens with ${formatAmount(openingCents)} of play money.`
      : 'Your wallet is ready. Add money to make your first handshake.'
  await insertNotice(
    ctx.sql,
    personId,
    {
      type: 'payment_received',
      title: 'Welcome to Handshake!',
      message: money,
      actionUrl: '/wallet',
      actionLabel: 'Open wallet',
    },
    ctx.now,
  )
  ctx.tell([personId], ['notification'])
}
