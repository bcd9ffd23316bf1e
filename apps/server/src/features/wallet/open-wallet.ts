/** Opens a person's wallet: with play money there is something in it from the start. */
import { assert } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, zero } from '@handshake/domain/money.ts'
import { openingBalanceCents } from '@handshake/domain/wallet/rewards.ts'
import { openAccount } from '@handshake/ledger/accounts.ts'
import { leftToGive } from '@handshake/ledger/daily-caps.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import { notify } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import { postOurs } from './policy/post-money.ts'

/** Opening a wallet that is open changes nothing: the opening balance has an id that follows from the person's. */
export async function openWallet(ctx: Context, personId: PersonId): Promise<void> {
  await openAccount(ctx.client, { kind: 'wallet', ownerId: personId, at: ctx.now })
  const openingCents = await openingOf(ctx)
  if (openingCents > 0) {
    const transfer = {
      id: serverTransferId('opening-balance', personId),
      kind: 'wallet.open',
      to: personId,
      amountCents: openingCents,
      description: 'Opening balance',
    } as const
    const posted = await postOurs(ctx.client, [transfer], { at: ctx.now })
    assert(posted.status === 'created' || posted.status === 'exists', `the opening balance was ${posted.status}`)
    if (posted.status === 'exists') return
  }
  await notify(ctx, 'wallet.opened', [personId], { personId, openingCents })
}

/** Nothing once the day's promotions are given: whoever comes then gets in all the same, with an empty wallet. */
async function openingOf(ctx: Context): Promise<Cents> {
  const wanted = openingBalanceCents[ctx.config.MONEY_MODE]
  if (wanted === 0) return wanted
  return (await leftToGive(ctx.client, 'promotions')) >= wanted ? wanted : zero
}
