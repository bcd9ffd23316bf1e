/** Opens a person's wallet: with play money there is something in it from the start. */

import { assert } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { openingBalanceCents } from '@handshake/domain/wallet/rewards.ts'
import { openAccount } from '@handshake/ledger/accounts.ts'
import { derivedId } from '@handshake/ledger/derived-id.ts'
import { post } from '@handshake/ledger/post.ts'
import type { Context } from '#platform/context.ts'
import { walletOpened } from './wallet-events.ts'

/** Opening a wallet that is open changes nothing: the opening balance has an id that follows from the person's. */
export async function openWallet(ctx: Context, personId: PersonId): Promise<void> {
  await openAccount(ctx.client, { kind: 'wallet', ownerId: personId, at: ctx.now })
  const openingCents = openingBalanceCents[ctx.config.MONEY_MODE]
  if (openingCents > 0) {
    const transfer = {
      id: derivedId(personId, 'wallet.open'),
      kind: 'wallet.open',
      to: personId,
      amountCents: openingCents,
      description: 'Opening balance',
    } as const
    const posted = await post(ctx.client, [transfer], { at: ctx.now })
    assert(posted.status === 'created' || posted.status === 'exists', `the opening balance was ${posted.status}`)
    if (posted.status === 'exists') return
  }
  ctx.emit(walletOpened, { personId, openingCents })
}
