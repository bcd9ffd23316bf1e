/** A person's balance as every screen shows it, and the use case that reads it. */
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { balanceView } from '@handshake/contracts/wallet/wallet-views.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import * as ledger from '@handshake/ledger/balances.ts'
import type { output } from 'zod/mini'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'
import { heldFor } from './held-money.ts'

/** A person's balance as every screen shows it: what can be spent, and what is held. */
type BalanceView = output<typeof balanceView>

export async function balanceOf(ctx: Pick<Context, 'client' | 'now'>, personId: PersonId): Promise<BalanceView> {
  const available = await ledger.balanceOf(ctx.client, { kind: 'wallet', ownerId: personId })
  const held = await heldFor(ctx, [personId])
  return {
    availableCents: present(available, 'everyone who is signed in has a wallet'),
    ...held(personId),
    asOf: ctx.now.toISOString(),
  }
}

/** A person looks at their balance. */
export const readBalance: UseCase<typeof wallet.readBalance> = (ctx) => balanceOf(ctx, ctx.person.id)
