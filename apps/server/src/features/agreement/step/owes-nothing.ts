/** Who owes for a reversed deposit takes no loan: what a lender gives would go to us instead. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { checkNothingOwed, lockWallets, owedBy } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'

/** In their one order, before any account of the ledger: a step may end the agreement, and then everybody's scores move. */
export const lockWalletsIn = (ctx: Context, { participants }: Agreement): Promise<void> =>
  lockWallets(
    ctx,
    participants.map(({ personId }) => personId),
  )

/** Behind the lock of everybody's wallets: a reversal that arrives at this moment has been written down, or waits. */
export async function refuseIfOwing(
  ctx: Context,
  agreement: Agreement,
  personId: PersonId,
  refuse: Refuse<'wallet.owes' | 'wallet.owes-elsewhere'>,
): Promise<Refused | null> {
  await lockWalletsIn(ctx, agreement)
  return checkNothingOwed(ctx, personId, refuse)
}

/** Behind the same lock. */
export async function owesUs(ctx: Context, agreement: Agreement, personId: PersonId): Promise<boolean> {
  await lockWalletsIn(ctx, agreement)
  return (await owedBy(ctx, [personId])).has(personId)
}
